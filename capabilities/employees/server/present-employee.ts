import type { Employee } from '#capabilities/session/server/api.ts';
import { maskMobile } from '#platform/validate/mask.ts';

/** @param actsToday acts of this business day by account. */
export const presentEmployee = (one: Employee, actsToday: ReadonlyMap<number, number>) => ({
  id: String(one.id),
  name: one.name ?? one.loginName,
  ...(one.mobile !== null && { mobile: maskMobile(one.mobile) }),
  role: one.role,
  grants: [...one.grants],
  ...(one.until !== null && { until: one.until }),
  ...(one.mostAtOnce !== null && { mostAtOnce: one.mostAtOnce }),
  joinedAt: one.createdAt.toISOString(),
  ...(one.seenAt !== null && { seenAt: one.seenAt.toISOString() }),
  ...(one.endedAt !== null && { endedAt: one.endedAt.toISOString() }),
  actsToday: actsToday.get(one.id) ?? 0,
});
