import type { AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { mostAtOnceOf } from '#capabilities/session/server/api.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import type { OperationRule } from '../../rules/operations/operation-rules.ts';

const HANDS_OUT: ReadonlySet<OperationRule['type']> = new Set([OPERATION.assign, OPERATION.transfer]);

/** An agent may limit how many terminals an employee hands out at once. @throws refuse('terminal_most_at_once') */
export const requireAtOnce = async (
  { db, caller }: Pick<AgentContext, 'db' | 'caller'>,
  { type }: OperationRule,
  count: number,
): Promise<void> => {
  const most = HANDS_OUT.has(type) ? await mostAtOnceOf(db, caller.accountId) : undefined;
  if (most !== undefined && count > most) throw refuse('terminal_most_at_once', { most, count });
};
