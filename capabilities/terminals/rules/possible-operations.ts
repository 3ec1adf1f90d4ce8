/**
 * The operations that a user could submit for a terminal now, to show buttons. The preview reports detailed refusals.
 */
import type { OperationType } from '../contract/operation-types.ts';
import { OPERATIONS } from './operation-rules.ts';
import type { TerminalFacts } from './check-terminal.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface Looker {
  readonly agentId: AgentId;
  readonly isRoot: boolean;
  /** The holder's relation to the viewer: the viewer itself, one of its direct sub-agents, or neither. */
  readonly holder: 'self' | 'direct' | 'other';
  readonly permissions: ReadonlySet<string>;
}

type Person = Pick<Looker, 'isRoot' | 'permissions'>;

/** The operations that a user may submit at all: a root cannot return terminals, and only a root can delete them. */
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
