import { handle } from '#platform/http/context.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { submit } from '../operations/operation-submission.ts';

export const unbindTerminalRoute = handle(unbindTerminal, (context, { sn }) =>
  submit(context, { type: OPERATION.unbind, selection: { by: 'list', serials: [sn] }, allOrNothing: true }),
);
