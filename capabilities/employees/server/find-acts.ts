/** Changes that an agent's employees made, from the audit log. */
import type { Db } from '#platform/db/db.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { countActs, findEntries, type Entry } from '#capabilities/audit/server/api.ts';
import type { Employee } from '#capabilities/session/server/api.ts';
import { ACTS, type Act } from '../contract/acts.ts';

/** The acts of this business day, by account. */
export const actsToday = (db: Db, agentId: AgentId, now: Date): Promise<ReadonlyMap<AccountId, number>> =>
  countActs(db, agentId, ACTS, startOfDay(businessDay(now)));

type ActsQuery = Omit<Parameters<typeof findEntries>[1], 'calls'>;

export const findActs = (db: Db, wanted: ActsQuery): Promise<Entry[]> => findEntries(db, { ...wanted, calls: ACTS });

const operationIn = (after: unknown): string | undefined => {
  const type = (after as { type?: unknown } | null)?.type;
  return typeof type === 'number' || typeof type === 'string' ? String(type) : undefined;
};

const kindIn = (after: unknown): string | undefined => {
  const kind = (after as { kind?: unknown } | null)?.kind;
  return typeof kind === 'string' ? kind : undefined;
};

export const presentAct = ({ id, accountId, call, after, at }: Entry, employees: readonly Employee[]) => {
  const employee = employees.find((one) => one.id === accountId);
  const operation = call === 'terminals.submit-operation' ? operationIn(after) : undefined;
  const kind = call === 'changes.submit-changes' ? kindIn(after) : undefined;
  return {
    id: String(id),
    employeeId: String(accountId),
    name: employee?.name ?? employee?.loginName ?? '',
    act: call as Act,
    ...(operation !== undefined && { operation }),
    ...(kind !== undefined && { kind }),
    at: at.toISOString(),
  };
};
