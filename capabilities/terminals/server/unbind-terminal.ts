import { handle } from '#platform/http/context.ts';
import { OPERATION } from '../contract/operation-types.ts';
import { unbindTerminal } from '../contract/unbind-terminal.ts';
import { submit } from './operation-submission.ts';

export const unbindTerminalRoute = handle(unbindTerminal, (context, { sn }) =>
  submit(context, { type: OPERATION.unbind, selection: { by: 'list', serials: [sn] }, allOrNothing: true }),
);
