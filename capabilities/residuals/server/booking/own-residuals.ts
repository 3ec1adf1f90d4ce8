/** The caller's earnings from residual files, and their reversals. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { itemEntry, type ShareEntry } from '#capabilities/ledger/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { BookingId, ResidualId } from '../../contract/residual-ids.ts';
import { sourceOf } from './post-entries.ts';

export interface OwnResidual {
  readonly id: ResidualId;
  readonly bookingId: BookingId;
  /** The day of the booking or of the reversal. */
  readonly day: BusinessDay;
  readonly at: Date;
  readonly micros: number;
  /** Below zero for a reversal. */
  readonly fen: Fen;
  readonly reversesId: ResidualId | null;
  readonly merchantId: MerchantId | null;
  readonly terminalId: TerminalId | null;
  readonly merchantNo: string;
  readonly merchantName: string | null;
  readonly sn: string;
}

export interface ResidualFilter {
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  readonly isReversal?: boolean | undefined;
  /** Booked before this instant. */
  readonly until?: string | undefined;
}

const columns = sql`id, booking_id as "bookingId", day, at, (extract(epoch from at) * 1000000)::bigint as micros, fen,
  reverses_id as "reversesId", merchant_id as "merchantId", terminal_id as "terminalId", merchant_no as "merchantNo",
  merchant_name as "merchantName", sn`;

const within = ({ from, to, isReversal, until }: ResidualFilter): Sql => sql`
  day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date and at < ${until ?? 'infinity'}::timestamptz
  and (${isReversal ?? null}::boolean is null or (reverses_id is not null) = ${isReversal ?? null}::boolean)`;

/** The newest `limit` after a place, in the order of booking. */
export const ownResiduals = async (
  db: Db,
  agentId: AgentId,
  filter: ResidualFilter,
  { after, limit }: { readonly after: ResidualId; readonly limit: number },
): Promise<OwnResidual[]> => {
  const { rows } = await sql<OwnResidual>`
    select ${columns} from residuals.entry
    where agent_id = ${agentId} and ${within(filter)} and (${after}::bigint = 0 or id < ${after}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

/** A residual, or the reversal of one. */
export const ownResidual = async (
  db: Db,
  agentId: AgentId,
  wanted: { readonly id: ResidualId } | { readonly reversesId: ResidualId },
): Promise<OwnResidual | undefined> => {
  const { rows } = await sql<OwnResidual>`
    select ${columns} from residuals.entry where agent_id = ${agentId}
      and ${'id' in wanted ? sql`id = ${wanted.id}` : sql`reverses_id = ${wanted.reversesId}`}`.execute(db);
  return rows[0];
};

export interface ResidualSum {
  readonly kind: 'residual';
  readonly isReversal: boolean;
  readonly count: number;
  readonly amountFen: Fen;
}

export const residualSums = async (db: Db, agentId: AgentId, filter: ResidualFilter): Promise<ResidualSum[]> => {
  const { rows } = await sql<Omit<ResidualSum, 'kind'>>`
    select reverses_id is not null as "isReversal", count(*)::int as count, sum(fen)::bigint as "amountFen"
    from residuals.entry where agent_id = ${agentId} and ${within(filter)} group by 1`.execute(db);
  return rows.map((row) => ({ kind: 'residual', ...row }));
};

/** The entry of the agent's statement in which the residual is found. */
export const residualEntry = (
  db: Db,
  agentId: AgentId,
  { id, bookingId, fen }: Pick<OwnResidual, 'id' | 'bookingId' | 'fen'>,
): Promise<ShareEntry | undefined> =>
  itemEntry(db, {
    kind: fen > 0 ? 'residual' : 'residual_reversal',
    sourceId: `${sourceOf(bookingId)}/${agentId}`,
    itemId: idOf(id),
  });
