import { handle } from '#platform/http/context.ts';
import { bindTerminal } from '../contract/bind-terminal.ts';
import { OPERATION } from '../contract/operation-types.ts';
import { operate } from './operate.ts';

export const bindTerminalRoute = handle(bindTerminal, (context, { sn, merchantId, serviceFeeFen }) =>
  operate(context, {
    type: OPERATION.bind,
    merchantId,
    serviceFeeFen,
    selection: { by: 'list', serials: [sn] },
    allOrNothing: true,
  }),
);
