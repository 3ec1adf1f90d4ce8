/** The record of each collected communication fee: its phase, its outcome, and the award that stands for it. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { CollectionOutcome } from '../../rules/fees/settle-collections.ts';

export interface Collection {
  readonly feeId: FeeId;
  readonly terminalId: TerminalId;
  readonly phase: number | null;
  readonly outcome: CollectionOutcome | 'no_plan';
  readonly awardId: AwardId | null;
  readonly awardNo: number;
}

export const collectionsOf = async (db: Db, terminalIds: readonly TerminalId[]): Promise<Map<FeeId, Collection>> => {
  const { rows } = await sql<Collection>`
    select fee_id as "feeId", terminal_id as "terminalId", phase, outcome, award_id as "awardId", award_no as "awardNo"
    from rewards.fee_collection where terminal_id = any (${terminalIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.feeId, row]));
};

export const saveCollections = async (tx: Tx, rows: readonly Collection[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into rewards.fee_collection as kept (fee_id, terminal_id, phase, outcome, award_id, award_no)
    select * from unnest(${rows.map(({ feeId }) => feeId)}::bigint[],
      ${rows.map(({ terminalId }) => terminalId)}::bigint[], ${rows.map(({ phase }) => phase)}::int[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ awardId }) => awardId)}::bigint[],
      ${rows.map(({ awardNo }) => awardNo)}::int[])
    on conflict (fee_id) do update set phase = excluded.phase, outcome = excluded.outcome,
      award_id = excluded.award_id, award_no = excluded.award_no
    where (kept.phase, kept.outcome, kept.award_id, kept.award_no)
      is distinct from (excluded.phase, excluded.outcome, excluded.award_id, excluded.award_no)`.execute(tx);
};

/** The terminals are settled by the next run of the job (`settle-due-fees.ts`). */
export const settleLater = async (tx: Tx, terminalIds: readonly TerminalId[]): Promise<void> => {
  await sql`insert into rewards.unsettled_fee (terminal_id)
    select distinct id from unnest(${terminalIds}::bigint[]) as asked (id) order by id
    on conflict do nothing`.execute(tx);
};
