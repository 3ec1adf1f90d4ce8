/** The sums of the caller's shares in a stretch of time, by where they come from. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { shareTable, type ShareKind } from '../own-shares.ts';

/** A business day, or its beginning. */
export interface Stretch {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

export interface ShareSum {
  readonly kind: ShareKind;
  readonly isRefund: boolean;
  /** The direct sub-agent through whom it came; null for an own merchant. */
  readonly sourceId: AgentId | null;
  readonly merchantId: MerchantId;
  /** The number of shares other than 0, as the lists have them. */
  readonly count: number;
  /** Below zero for refunds. */
  readonly shareFen: Fen;
}

interface ShareQuery extends Stretch {
  readonly agentId: AgentId;
  /** Only shares from own merchants. */
  readonly onlyOwn: boolean;
}

const KINDS: readonly ShareKind[] = ['profit_share', 'value_share'];

const within = ({ agentId, onlyOwn, from, until }: ShareQuery): Sql => sql`
  s.agent_id = ${agentId} and s.occurred_at >= ${from} and s.occurred_at < ${until} and (${!onlyOwn} or s.depth = 0)`;

/** Reads each share once: the caller bounds their number by `countShares`. */
export const shareSums = async (db: Db, asked: ShareQuery): Promise<ShareSum[]> => {
  const parts = KINDS.map(
    (kind) => sql`
      select ${kind}::text as kind, t.kind = 'refund' as "isRefund", t.agent_ids[s.depth] as "sourceId",
        t.merchant_id as "merchantId", count(*) as count, sum(s.share_fen)::bigint as "shareFen"
      from ${shareTable(kind)} as s join trades.trade as t on t.id = s.trade_id
      where ${within(asked)} and s.share_fen <> 0 group by 1, 2, 3, 4`,
  );
  const { rows } = await sql<ShareSum>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
};

/** The number of shares, including those of 0; at most `most`. */
export const countShares = async (db: Db, asked: ShareQuery, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from trades.share as s where s.agent_id = ${asked.agentId} and s.occurred_at >= ${asked.from}
        and s.occurred_at < ${asked.until} limit ${most}) as share`.execute(db);
  return onlyRow(rows).count;
};

/** The sum over all sources, each kind in its own stretch; below zero when refunds reversed more. */
export const shareTotal = async (
  db: Db,
  agentId: AgentId,
  stretches: Readonly<Record<ShareKind, Stretch>>,
): Promise<Fen> => {
  const sums = KINDS.map(
    (kind) => sql`
      select share_fen from ${shareTable(kind)} as s where ${within({ agentId, onlyOwn: false, ...stretches[kind] })}`,
  );
  const { rows } = await sql<{ fen: Fen }>`
    select coalesce(sum(share_fen), 0)::bigint as fen
    from (${sql.join(sums, sql` union all `)}) as share`.execute(db);
  return onlyRow(rows).fen;
};
