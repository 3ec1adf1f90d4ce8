/**
 * Books fees that the acquirer collected for terminals, and their refunds: recorded here, shared by a later capability.
 */
import { arrayLiteral } from '#platform/db/array-literal.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeeId } from '../../contract/lookup/trade-ids.ts';
import { TRADE_STATUS, FEE_KINDS, type FeeKind } from '../../contract/lookup/trade-types.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { acquirerLimit } from '../feed/limits.ts';
import type { BookedRow, Booking } from './booking.ts';

/** A successful fee, or the refund of one, that was just recorded. */
export interface BookedFee {
  readonly id: FeeId;
  readonly kind: FeeKind;
  /** For a refund, the refunded fee and its kind. */
  readonly originalId: FeeId | null;
  readonly ofKind: FeeKind;
  /** Business day of the fee's own time. */
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  /** The merchant's agent at the time of the fee. */
  readonly agentId: AgentId;
}

/** Shares fees, in the transaction that records them: all of it becomes visible together. */
export type FeeBooker = (tx: Tx, at: Date, fees: readonly BookedFee[]) => Promise<void>;
export const feeBooker = createPart<FeeBooker>('who shares fees');

/** A refund of a communication fee that names the phase, and no fee. */
export interface PhaseRefund {
  readonly sn: string;
  readonly at: Date;
  readonly phase: number;
}

/** Knows the fees that were collected for the phases of plans: one for each refund, or none yet. */
export type PhaseCollections = (
  tx: Tx,
  acquirer: string,
  refunds: readonly PhaseRefund[],
) => Promise<readonly (string | undefined)[]>;
export const phaseCollections = createPart<PhaseCollections>('who knows the fee collected for a phase');

/** A communication fee that is reported as collected. */
export interface PhaseFee {
  readonly reference: string;
  readonly sn: string;
  readonly at: Date;
  /** Undefined for the earliest phase that is not collected. */
  readonly phase: number | undefined;
}

/** Knows the plans of terminals. @returns for each fee whether its phase is too many phases ahead of its day. */
export type PhaseCheck = (
  tx: Tx,
  booking: Booking,
  phasesAhead: number,
  fees: readonly PhaseFee[],
) => Promise<readonly boolean[]>;
export const phaseCheck = createPart<PhaseCheck>('who knows when a phase is due');

export const isFee = ({ kind }: FeedRow): boolean => FEE_KINDS.some((one) => one === kind);

const isByPhase = ({ kind, originalReference, phase, terminalSn }: FeedRow): boolean =>
  kind === 'fee_refund' && originalReference === undefined && phase !== undefined && terminalSn !== undefined;

/**
 * Refunds that name a phase follow the collections of the batch itself. @returns the outcomes in the order of the rows.
 */
export const bookFees = async (tx: Tx, booking: Booking, rows: readonly FeedRow[]): Promise<BookedRow[]> => {
  const byPhase = rows.filter(isByPhase);
  if (byPhase.length === 0) return bookStated(tx, booking, rows.map(withoutPhase));
  const stated = (await bookStated(tx, booking, rows.filter((row) => !isByPhase(row)).map(withoutPhase))).values();
  const named = (await bookStated(tx, booking, await withReferences(tx, booking.acquirer, byPhase))).values();
  return rows.flatMap((row) => (isByPhase(row) ? named : stated).next().value ?? []);
};

/** For a refund, the reference decides where it is given. */
const withoutPhase = (row: FeedRow): FeedRow => (row.kind === 'fee_refund' ? { ...row, phase: undefined } : row);

const withReferences = async (tx: Tx, acquirer: string, rows: readonly FeedRow[]): Promise<FeedRow[]> => {
  const asked = rows.map(({ terminalSn = '', occurredAt, phase = 0 }) => ({ sn: terminalSn, at: occurredAt, phase }));
  const found = await phaseCollections.provided()(tx, acquirer, asked);
  return rows.map((row, index) => ({ ...row, originalReference: found[index] }));
};

const bookStated = async (tx: Tx, booking: Booking, rows: readonly FeedRow[]): Promise<BookedRow[]> => {
  if (rows.length === 0) return [];
  const { acquirer, batchId, at } = booking;
  const ahead = await aheadOf(tx, booking, rows);
  const { rows: outcomes } = await sql<BookedRow>`
    select outcome, reason, fee_id as "tradeId", details from trades.book_fees(${batchId}, ${acquirer}, ${at},
      row(${sql.join(columnsOf(rows))})::trades.fee_columns, ${phasesOf(rows)}::int[],
      ${arrivalsOf(rows)}::timestamptz[],
      ${booking.isReleased === true}, ${ahead}::boolean[]) order by ord`.execute(tx);
  const { rows: fees } = await sql<BookedFee>`
    select id, kind, original_id as "originalId", coalesce((select original.kind from trades.fee as original
      where original.id = fee.original_id), kind) as "ofKind", day, amount_fen as "amountFen",
      terminal_id as "terminalId", merchant_id as "merchantId", policy_id as "policyId", agent_id as "agentId"
    from trades.fee where id = any (${outcomes.map(({ tradeId }) => tradeId)}::bigint[])
      and status = trades.successful()
    order by kind = 'fee_refund', id`.execute(tx);
  if (fees.length === 0) return outcomes;
  await feeBooker.provided()(tx, at, fees);
  const ids = fees.map(({ id }) => id);
  await sql`select trades.count_fees(${acquirer}, ${ids}::bigint[], ${booking.isReleased === true})`.execute(tx);
  await sql`select trades.activate_by_fees(${ids}::bigint[])`.execute(tx);
  return outcomes;
};

const isCollection = ({ kind, status, terminalSn }: FeedRow): boolean =>
  kind === 'communication_fee' && status === TRADE_STATUS.successful && terminalSn !== undefined;

/** Null if no row belongs to a phase, or a person released them. */
const aheadOf = async (tx: Tx, booking: Booking, rows: readonly FeedRow[]): Promise<string | null> => {
  if (booking.isReleased === true || !rows.some(isCollection)) return null;
  const { phasesAhead } = await acquirerLimit(tx, booking.acquirer);
  const asked = rows.filter(isCollection).map(({ reference, terminalSn = '', occurredAt, phase }) => ({
    reference,
    sn: terminalSn,
    at: occurredAt,
    phase,
  }));
  const found = (await phaseCheck.provided()(tx, booking, phasesAhead, asked)).values();
  return arrayLiteral(rows.map((row) => isCollection(row) && found.next().value === true));
};

/** Null if no row waited. */
export const arrivalsOf = (rows: readonly FeedRow[]): string | null =>
  rows.some(({ arrivedAt }) => arrivedAt !== undefined) ? arrayLiteral(rows.map((row) => row.arrivedAt)) : null;

const phasesOf = (rows: readonly FeedRow[]): string | null =>
  rows.some(({ phase }) => phase !== undefined) ? arrayLiteral(rows.map(({ phase }) => phase)) : null;

const columnsOf = (rows: readonly FeedRow[]) =>
  [
    rows.map((row) => row.reference),
    rows.map((row) => row.kind),
    rows.map((row) => row.originalReference),
    rows.map((row) => row.status),
    rows.map((row) => row.occurredAt),
    rows.map((row) => row.amountFen),
    rows.map((row) => row.terminalSn),
    rows.map((row) => row.merchantNo),
    rows.map((row) => row.failReason),
  ].map((items) => sql`${arrayLiteral(items)}`);
