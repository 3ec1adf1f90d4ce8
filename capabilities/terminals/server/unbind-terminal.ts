import { handle } from '#platform/http/context.ts';
import { OPERATION } from '../contract/operation-types.ts';
import { unbindTerminal } from '../contract/unbind-terminal.ts';
import { operate } from './operate.ts';

export const unbindTerminalRoute = handle(unbindTerminal, (context, { sn }) =>
  operate(context, { type: OPERATION.unbind, selection: { by: 'list', serials: [sn] }, allOrNothing: true }),
);
