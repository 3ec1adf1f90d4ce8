/** Turns one row of a feed into a normalised transaction, or into the problems of its fields. Never throws. */
import { type Fen, fen } from '#platform/money/fen.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { INSTANT, MERCHANT_NO, REFERENCE, TERMINAL_SN } from '../../contract/feed/wire-forms.ts';
import {
  CARD_TYPES,
  FEE_KINDS,
  FEED_KINDS,
  METHODS,
  PAYMENT_TYPES,
  TRADE_STATUSES,
} from '../../contract/lookup/trade-types.ts';
import { TRADE_STATUS } from '../../contract/lookup/trade-types.ts';
import { classify } from '../../rules/classify-trade.ts';
import { hasCardNumber, isKnownCard } from '../../rules/feed/card-number.ts';
import type { Acquirer, WireField, WireRow } from './acquirer.ts';
import type { FeedRow } from './feed-row.ts';
import { readFen, readPpm } from './read-units.ts';

export type FieldProblems = Partial<Record<WireField | 'row', 'missing' | 'invalid' | 'card_number'>>;
export type ReadRow = { readonly row: FeedRow } | { readonly reference?: string; readonly fields: FieldProblems };

const MAX_AMOUNT_FEN = 9_999_999_999;
/** Tolerance for clock differences. */
const MAX_AHEAD_MS = 5 * 60_000;
const OLDEST = Date.parse('2010-01-01T00:00:00Z');

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Reads fields and collects their problems. */
const reader = (wire: WireRow) => {
  const fields: FieldProblems = {};
  return {
    fields,
    /** @returns the value read from the field; records the field as missing (if required) or invalid. */
    take<T>(name: WireField, read: (value: unknown) => T | undefined, isRequired: boolean): T | undefined {
      const value = wire[name];
      if (isMissing(value)) {
        if (isRequired) fields[name] = 'missing';
        return undefined;
      }
      if (typeof value === 'string' && value.length > 12 && isCardIn(name, value)) {
        fields[name] = 'card_number';
        return undefined;
      }
      const taken = read(value);
      if (taken === undefined) fields[name] = 'invalid';
      return taken;
    },
  };
};

const OWN_NUMBERS: ReadonlySet<WireField> = new Set(['reference', 'originalReference', 'terminalSn', 'merchantNo']);
const isCardIn = (name: WireField, value: string): boolean =>
  OWN_NUMBERS.has(name) ? isKnownCard(value) : hasCardNumber(value);

const text =
  (pattern: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;
const oneOf =
  <T extends string | number>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((known) => known === value || (typeof known === 'number' && String(known) === value));
const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

export const instant =
  (now: Date) =>
  (value: unknown): Date | undefined => {
    // Date.parse would turn February 30th into March 2nd
    if (typeof value !== 'string' || !INSTANT.test(value) || !isBusinessDay(value.slice(0, 10))) return undefined;
    const ms = Date.parse(value);
    return ms >= OLDEST && ms <= now.getTime() + MAX_AHEAD_MS ? new Date(ms) : undefined;
  };

const MAX_PHASE = 9_999;
const phaseOf = (value: unknown): number | undefined => {
  const phase = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof phase === 'number' && Number.isInteger(phase) && phase >= 1 && phase <= MAX_PHASE ? phase : undefined;
};

// Rejects control characters and lone surrogates, which PostgreSQL cannot store.
const NAME = /^[^\p{Cc}\p{Cs}]{1,60}$/u;

/** @param now transactions later than this (with a tolerance of a few minutes) are invalid. */
export const readRow = (raw: unknown, acquirer: Acquirer, now: Date): ReadRow => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { fields: { row: 'invalid' } };
  const wire = acquirer.rename(raw as Record<string, unknown>);
  const { fields, take } = reader(wire);
  const kind = take('kind', oneOf(FEED_KINDS), false) ?? 'sale';
  const isSale = kind === 'sale';
  const isRefund = kind === 'refund' || kind === 'fee_refund';
  const isOfFee = FEE_KINDS.some((one) => one === kind);
  const phase = !isOfFee || kind === 'service_fee' ? undefined : take('phase', phaseOf, false);
  // a refund that names the phase needs no reference, but the terminal
  const isByPhase = kind === 'fee_refund' && phase !== undefined;
  const reference = take('reference', text(REFERENCE), true);
  const status = take('status', oneOf(TRADE_STATUSES), true) ?? 1;
  const amountFen = take('amount', (value) => positive(readFen(value, acquirer.amountUnit)), true);
  const row = {
    reference: reference ?? '',
    kind,
    originalReference: !isRefund ? undefined : take('originalReference', text(REFERENCE), !isByPhase),
    status,
    occurredAt: take('occurredAt', instant(now), true) ?? now,
    amountFen: amountFen ?? fen(1),
    feeFen: take('fee', (value) => readFen(value, acquirer.amountUnit), isSale && status === TRADE_STATUS.successful),
    feeRatePpm: take('feeRate', (value) => readPpm(value, acquirer.rateUnit), false),
    valueFeeFen: take('valueFee', (value) => readFen(value, acquirer.amountUnit), false),
    paymentType: take('paymentType', oneOf(PAYMENT_TYPES), isSale) ?? 1,
    method: take('method', oneOf(METHODS), isSale) ?? 1,
    cardType: take('cardType', oneOf(CARD_TYPES), isSale) ?? 1,
    isVip: take('vip', flag, false) ?? false,
    terminalSn: take('terminalSn', text(TERMINAL_SN), !isRefund || (isByPhase && isMissing(wire.originalReference))),
    merchantNo: take('merchantNo', text(MERCHANT_NO), isSale),
    bankName: take('bankName', text(NAME), false),
    cardTail: take('cardTail', text(/^\d{4}$/), false),
    failReason: take('failReason', text(NAME), false),
    phase,
  } satisfies FeedRow;
  // the fees that a refund returns are limited only by those of its sale (docs/domain.md §4), and checked there
  if (isSale && amountFen !== undefined && (row.feeFen ?? 0) > amountFen) fields.fee = 'invalid';
  if (isSale && amountFen !== undefined && (row.valueFeeFen ?? 0) > amountFen) fields.valueFee = 'invalid';
  if ((row.valueFeeFen ?? 0) > MAX_AMOUNT_FEN) fields.valueFee = 'invalid';
  // a fee is collected, or refused
  if (isOfFee && row.status === TRADE_STATUS.initialised) fields.status = 'invalid';
  if (isSale && classify(row) === undefined) fields.method ??= 'invalid';
  if (Object.keys(fields).length > 0) return { ...(reference !== undefined && { reference }), fields };
  return { row };
};

const positive = (value: Fen | undefined): Fen | undefined =>
  value !== undefined && value > 0 && value <= MAX_AMOUNT_FEN ? value : undefined;
