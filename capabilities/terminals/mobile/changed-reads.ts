import type { Call } from '#platform/contract/call.ts';
import { listBacks } from '../contract/list-backs.ts';
import { listOperations } from '../contract/list-operations.ts';
import { listTerminals } from '../contract/list-terminals.ts';
import { operationInfo } from '../contract/operation-info.ts';
import { terminalHistory } from '../contract/terminal-history.ts';
import { terminalInfo } from '../contract/terminal-info.ts';
import { terminalSummary } from '../contract/terminal-summary.ts';

/** What an operation makes old. */
export const CHANGED_BY_OPERATIONS: readonly Call[] = [
  listTerminals,
  terminalSummary,
  terminalInfo,
  terminalHistory,
  listOperations,
  operationInfo,
  listBacks,
];
