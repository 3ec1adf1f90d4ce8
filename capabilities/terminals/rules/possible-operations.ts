/**
 * The operations that a user could submit for a terminal now, to show buttons. The preview reports detailed refusals.
 */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { UNBOUND } from '../contract/binding/bind-status.ts';
import type { OperationType, UnavailableReason } from '../contract/operations/operation-types.ts';
import type { TerminalFacts } from './check-terminal.ts';
import { OPERATIONS } from './operations/operation-rules.ts';

export interface Looker {
  readonly agentId: AgentId;
  readonly isRoot: boolean;
  /** Number of direct sub-agents, counted up to two at least. */
  readonly children: number;
  /** The holder's relation to the viewer: the viewer itself, one of its direct sub-agents, or neither. */
  readonly holder: 'self' | 'direct' | 'other';
  readonly permissions: ReadonlySet<string>;
}

type Person = Pick<Looker, 'isRoot' | 'permissions'>;

interface Unavailable {
  type: OperationType;
  reason: UnavailableReason;
}

/** The operations that a user may submit at all: a root cannot return terminals, and only a root can delete them. */
export const permittedOperations = ({ isRoot, permissions }: Person): OperationType[] =>
  Object.values(OPERATIONS)
    .filter(
      (rule) => permissions.has(rule.permission) && !(rule.rootOnly && !isRoot) && !(rule.taker === 'parent' && isRoot),
    )
    .map(({ type }) => type);

/**
 * The permitted operations that lead nowhere now, with the reason.
 * @param children number of direct sub-agents, counted up to two at least.
 */
export const unavailableOperations = (operations: readonly OperationType[], children: number): Unavailable[] =>
  operations.flatMap((type) => {
    const { giver, taker } = OPERATIONS[type];
    const needed = [giver, taker].filter((party) => party === 'direct').length;
    if (children >= needed) return [];
    return [{ type, reason: children === 0 ? 'no_sub_agent' : 'one_sub_agent' }];
  });

export const possibleOperations = (
  terminal: Pick<TerminalFacts, 'bindStatus' | 'pendingOperationId'>,
  looker: Looker,
): OperationType[] => {
  if (terminal.pendingOperationId !== null) return [];
  const permitted = permittedOperations(looker);
  const unavailable = new Set(unavailableOperations(permitted, looker.children).map(({ type }) => type));
  return permitted.filter((type) => {
    if (unavailable.has(type)) return false;
    const rule = OPERATIONS[type];
    return rule.giver === looker.holder && (rule.needs === 'unbound') === (terminal.bindStatus === UNBOUND);
  });
};
