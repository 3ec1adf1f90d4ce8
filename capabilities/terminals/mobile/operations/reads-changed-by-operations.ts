import type { Call } from '#platform/contract/call.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { listChildStock } from '../../contract/list/list-child-stock.ts';
import { listMerchantsWithout } from '../../contract/list/list-merchants-without.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import { listOperations } from '../../contract/operations/list-operations.ts';
import { listRecalls } from '../../contract/operations/list-recalls.ts';

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
