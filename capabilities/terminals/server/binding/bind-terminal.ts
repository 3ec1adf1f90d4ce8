import { handle } from '#platform/http/context.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { submit } from '../operations/operation-submission.ts';

export const bindTerminalRoute = handle(bindTerminal, (context, { sn, merchantId, serviceFeeFen }) =>
  submit(context, {
    type: OPERATION.bind,
    merchantId,
    serviceFeeFen,
    selection: { by: 'list', serials: [sn] },
    allOrNothing: true,
  }),
);
