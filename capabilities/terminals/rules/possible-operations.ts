/**
 * Which operations somebody could do with a terminal now: for the buttons. What stands against one in detail the
 * preview says.
 */
import type { OperationType } from '../contract/operation-types.ts';
import { OPERATIONS } from './operation-rules.ts';
import type { TerminalFacts } from './check-terminal.ts';

export interface Looker {
  readonly agentId: number;
  readonly isRoot: boolean;
  /** Is the holder the looker itself, or one of its direct sub-agents? */
  readonly holder: 'self' | 'direct' | 'other';
  readonly permissions: ReadonlySet<string>;
}

type Person = Pick<Looker, 'isRoot' | 'permissions'>;

/** What somebody may submit at all: a root has nobody to return to, and only a root deletes. */
export const permittedOperations = ({ isRoot, permissions }: Person): OperationType[] =>
  Object.values(OPERATIONS)
    .filter(
      (rule) => permissions.has(rule.permission) && !(rule.rootOnly && !isRoot) && !(rule.taker === 'parent' && isRoot),
    )
    .map(({ type }) => type);

export const possibleOperations = (
  terminal: Pick<TerminalFacts, 'bindStatus' | 'pendingOperationId'>,
  looker: Looker,
): OperationType[] => {
  if (terminal.pendingOperationId !== null) return [];
  return permittedOperations(looker).filter((type) => {
    const rule = OPERATIONS[type];
    return rule.giver === looker.holder && (rule.needs === 'unbound') === (terminal.bindStatus === 0);
  });
};
