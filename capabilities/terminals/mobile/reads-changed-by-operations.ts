import type { Call } from '#platform/contract/call.ts';
import { listRecalls } from '../contract/list-recalls.ts';
import { listOperations } from '../contract/list-operations.ts';
import { listChildStock } from '../contract/list-child-stock.ts';
import { listMerchantsWithout } from '../contract/list-merchants-without.ts';
import { listTerminals } from '../contract/list-terminals.ts';
import { getOperation } from '../contract/get-operation.ts';
import { listTerminalEvents } from '../contract/list-terminal-events.ts';
import { getTerminal } from '../contract/get-terminal.ts';
import { getTerminalSummary } from '../contract/get-terminal-summary.ts';

/** Calls whose cached answers an operation invalidates. */
export const CHANGED_BY_OPERATIONS: readonly Call[] = [
  listTerminals,
  listChildStock,
  listMerchantsWithout,
  getTerminalSummary,
  getTerminal,
  listTerminalEvents,
  listOperations,
  getOperation,
  listRecalls,
];
