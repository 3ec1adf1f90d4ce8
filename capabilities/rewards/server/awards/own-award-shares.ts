/** The caller's own parts of awards and of their claw-backs, each kind read by an index of its own. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { itemEntry, type ShareEntry } from '#capabilities/ledger/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';
import { sourceOf } from './post-booking.ts';

export interface OwnAwardShare {
  readonly kind: AwardKind;
  readonly id: AwardId;
  /** The business day on which it counts, and its number since 1970. */
  readonly day: BusinessDay;
  readonly dayNo: number;
  readonly bookedAt: Date;
  readonly availableOn: BusinessDay;
  readonly bookingNo: number;
  readonly shareFen: Fen;
  readonly isDirect: boolean;
  readonly item: number;
  readonly period: string | null;
  readonly reversesId: AwardId | null;
  readonly merchantId: MerchantId | null;
  readonly terminalId: TerminalId | null;
  /** Direct agent first, the caller last. */
  readonly agentIds: readonly AgentId[];
}

export interface AwardShareFilter {
  readonly kinds: readonly AwardKind[];
  /** Only shares of own merchants and terminals. */
  readonly onlyOwn: boolean;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only parts of claw-backs, or only the others. */
  readonly isReversal?: boolean | undefined;
  /** Booked before this instant. */
  readonly until?: string | undefined;
}

/** A day by its number since 1970, and an award of it. */
export interface AwardPlace {
  readonly dayNo: number;
  readonly id: AwardId;
}

const columns = (agentId: AgentId): Sql => sql`s.kind, s.award_id as id, s.day, s.day - '1970-01-01'::date as "dayNo",
  award.at as "bookedAt", (award.at at time zone 'Asia/Shanghai')::date + case when s.share_fen =
    award.settled_fens[array_position(award.agent_ids, s.agent_id)] then 0 else 1 end as "availableOn",
      award.booking_no as "bookingNo", s.share_fen as "shareFen", s.depth = 0 as "isDirect",
  award.item, award.reverses_id as "reversesId", award.merchant_id as "merchantId",
  rewards.period_of(award.kind, award.terminal_id, coalesce(award.reverses_id, award.id), award.period) as period,
  award.terminal_id as "terminalId",
  award.agent_ids[:array_position(award.agent_ids, ${agentId}::bigint)] as "agentIds"`;

const within = ({ from, to, isReversal, until }: AwardShareFilter): Sql => sql`
  ${from === undefined ? sql`true` : sql`s.day >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`s.day <= ${to}::date`}
  and ${
    isReversal === undefined && until === undefined
      ? sql`true`
      : sql`exists (select from rewards.award as kept where kept.id = s.award_id
          and (${isReversal ?? null}::boolean is null or (kept.reverses_id is not null) = ${isReversal ?? null})
          and kept.at < ${until ?? 'infinity'}::timestamptz)`
  }`;

/** The newest `limit` parts after a place. */
export const ownAwardShares = async (
  db: Db,
  agentId: AgentId,
  filter: AwardShareFilter,
  { after, limit }: { after: AwardPlace; limit: number },
): Promise<OwnAwardShare[]> => {
  const { rows } = await sql<OwnAwardShare>`
    select ${columns(agentId)}
    from (
      select part.* from unnest(${filter.kinds}::text[]) as wanted (kind)
      cross join unnest(${filter.onlyOwn ? [true] : [true, false]}::boolean[]) as side (is_direct)
      cross join lateral (
        select s.* from rewards.award_share as s
        where s.agent_id = ${agentId} and s.kind = wanted.kind and (s.depth = 0) = side.is_direct
          and ${within(filter)}
          and (s.day, s.award_id) < ('1970-01-01'::date + ${after.dayNo}::int, ${after.id}::bigint)
        order by s.day desc, s.award_id desc limit ${limit}) as part
      order by part.day desc, part.award_id desc limit ${limit}) as s
    join rewards.award on award.id = s.award_id order by s.day desc, s.award_id desc`.execute(db);
  return rows;
};

/** The caller's part of an award, or of each claw-back of an award. */
export const sharesOfAwards = async (
  db: Db,
  agentId: AgentId,
  wanted: { id: AwardId } | { reversesId: AwardId },
): Promise<OwnAwardShare[]> => {
  const { rows } = await sql<OwnAwardShare>`
    select ${columns(agentId)} from rewards.award join rewards.award_share as s on s.award_id = award.id
    where s.agent_id = ${agentId}
      and ${'id' in wanted ? sql`award.id = ${wanted.id}` : sql`award.reverses_id = ${wanted.reversesId}`}
    order by award.id`.execute(db);
  return rows;
};

/** Where the caller's part is found in its statement. */
export const awardEntry = (
  db: Db,
  agentId: AgentId,
  { kind, id, bookingNo, shareFen }: Pick<OwnAwardShare, 'kind' | 'id' | 'bookingNo' | 'shareFen'>,
): Promise<ShareEntry | undefined> =>
  itemEntry(db, {
    kind: shareFen > 0 || kind === 'allowance' ? kind : `${kind}_reversal`,
    sourceId: `${sourceOf(bookingNo)}/${agentId}`,
    itemId: idOf(id),
  });
