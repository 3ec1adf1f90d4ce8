import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Disputes without an answer: it may book a correction. */
export const disputeConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from disputes.dispute where agent_id = ${agentId} and ended_at is null`.execute(db);
  return [{ kind: 'disputes', count: onlyRow(rows).count }];
};

/** Texts that the account wrote in its disputes. */
export const disputeData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<Omit<PersonalDatum, 'value'> & { value: NotNull<string> }>`
    select 'dispute' as item, text as value, at from disputes.step
    where account_id = ${accountId} and text is not null order by id`.execute(db);
  return rows;
};
