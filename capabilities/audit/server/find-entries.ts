/** Changes made by the accounts of an agent, for the agent or the staff who look after them. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { EntryId } from '../contract/entry-id.ts';

export interface Entry {
  readonly id: EntryId;
  readonly accountId: NotNull<AccountId>;
  readonly call: string;
  readonly after: unknown;
  readonly at: Date;
}

interface EntryQuery {
  readonly agentId: AgentId;
  readonly accountIds: readonly AccountId[];
  readonly calls: readonly string[];
  readonly since?: Date;
  /** Only entries before this one. */
  readonly before?: EntryId | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Calls that succeeded among the given ones, the newest first. */
export const findEntries = async (db: Db, wanted: EntryQuery): Promise<Entry[]> => {
  const { agentId, accountIds, calls, since, before, limit, offset = 0 } = wanted;
  const { rows } = await sql<Entry>`
    select id, account_id as "accountId", call, after, at from audit.entry
    where agent_id = ${agentId} and account_id = any (${accountIds}::bigint[]) and call = any (${calls}::text[])
      and outcome = 'done' and at >= ${since ?? '-infinity'}::timestamptz
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** By account, how many of the calls were made since then. */
export const countActs = async (
  db: Db,
  agentId: AgentId,
  calls: readonly string[],
  since: Date,
): Promise<ReadonlyMap<AccountId, number>> => {
  const { rows } = await sql<{ accountId: NotNull<AccountId>; count: number }>`
    select account_id as "accountId", count(*)::int as count from audit.entry
    where agent_id = ${agentId} and at >= ${since} and account_id is not null and call = any (${calls}::text[])
      and outcome = 'done' group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
};
