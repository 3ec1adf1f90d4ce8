import type { Db } from '#platform/db/db.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { countManaged, countOwn } from '#capabilities/merchants/server/api.ts';
import type { Employee } from '#capabilities/session/server/api.ts';

export interface EmployeeCounts {
  /** Acts of this business day by account. */
  readonly acts: ReadonlyMap<AccountId, number>;
  /** The number of the agent's merchants. */
  readonly ownCount: number;
  /** By account; missing for all merchants. */
  readonly managed: ReadonlyMap<AccountId, number>;
}

export const managedAround = async (
  db: Db,
  agentId: AgentId,
  employees: readonly Pick<Employee, 'id'>[],
): Promise<Omit<EmployeeCounts, 'acts'>> => ({
  ownCount: await countOwn(db, agentId),
  managed: await countManaged(
    db,
    employees.map(({ id }) => id),
  ),
});

/** @param chosen how many; undefined means all. */
export const presentManaged = (chosen: number | undefined, { ownCount: own }: Pick<EmployeeCounts, 'ownCount'>) => ({
  own,
  ...(chosen !== undefined && { chosen }),
});

export const presentEmployee = (one: Employee, around: EmployeeCounts) => ({
  id: String(one.id),
  name: one.name ?? one.loginName,
  ...(one.mobile !== null && { mobile: maskMobile(one.mobile) }),
  role: one.role,
  grants: [...one.grants],
  ...(one.until !== null && { until: one.until }),
  ...(one.mostAtOnce !== null && { mostAtOnce: one.mostAtOnce }),
  manages: presentManaged(around.managed.get(one.id), around),
  joinedAt: one.createdAt.toISOString(),
  ...(one.seenAt !== null && { seenAt: one.seenAt.toISOString() }),
  ...(one.endedAt !== null && { endedAt: one.endedAt.toISOString() }),
  actsToday: around.acts.get(one.id) ?? 0,
});
