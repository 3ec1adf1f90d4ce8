/** Which operations somebody could do with a terminal now: for the buttons. What stands against one in detail the preview says. */
import type { OperationType } from '../contract/operation-types.ts';
import { OPERATIONS } from './operations.ts';
import type { TerminalFacts } from './terminal-decision.ts';

export interface Looker {
  readonly agentId: number;
  readonly isRoot: boolean;
  /** Is the holder the looker itself, or one of its direct sub-agents? */
  readonly holder: 'self' | 'direct' | 'other';
  readonly permissions: ReadonlySet<string>;
}

export const possibleOperations = (terminal: Pick<TerminalFacts, 'bindStatus' | 'pendingOperationId'>, looker: Looker): OperationType[] => {
  if (terminal.pendingOperationId !== null) return [];
  return Object.values(OPERATIONS)
    .filter((rule) => rule.giver === looker.holder && (rule.needs === 'unbound') === (terminal.bindStatus === 0))
    .filter((rule) => looker.permissions.has(rule.permission) && !(rule.rootOnly && !looker.isRoot) && !(rule.taker === 'parent' && looker.isRoot))
    .map(({ type }) => type);
};
