/**
 * An event of an acquirer: who reports it and when, and its contents in our units. One form for every acquirer's
 * format; the feed reads it (docs/feed.md "Events").
 */
import { z } from 'zod';
import { amountFen, feeFen } from '#platform/contract/fields.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { RESULTS } from './event-kinds.ts';

const printable = (most: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${most}}$`));
const reference = () => printable(64);
const merchantNo = () => printable(32);
const terminalSn = () => z.string().regex(/^[0-9A-Z]{8,20}$/);
// no control characters and lone surrogates, which PostgreSQL cannot store
const words = () => z.string().regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u);
const phase = () => z.number().int().min(1).max(9_999);

const common = {
  /** The acquirer's own, never used again for another of its events. */
  id: reference(),
  /** ISO 8601 with zone. */
  occurredAt: z.string(),
};

const event = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ ...common, kind: z.literal(kind), ...shape });

const binding = { terminalSn: terminalSn(), merchantNo: merchantNo() };
const unbinding = { terminalSn: terminalSn(), merchantNo: merchantNo().optional(), reason: words().optional() };
const fee = { reference: reference(), terminalSn: terminalSn(), merchantNo: merchantNo().optional() };
const failed = { amountFen: amountFen(), failReason: words().optional() };
const back = {
  reference: reference(),
  originalReference: reference(),
  amountFen: amountFen(),
  /** Returned fees; in proportion when left out. */
  feeFen: feeFen().optional(),
  valueFeeFen: feeFen().optional(),
  merchantNo: merchantNo().optional(),
};
const rate = z.object({
  rateType: z.number().int().min(1).max(5),
  ratePpm: z.number().int().min(0).max(1_000_000) as unknown as z.ZodType<Ppm, number>,
  capFen: feeFen().optional(),
  extraFen: feeFen().optional(),
});
const result = { amountFen: amountFen(), result: z.enum(RESULTS), failReason: words().optional() };

export const acquirerEvent = z.discriminatedUnion('kind', [
  event('merchant_registered', { merchantNo: merchantNo(), merchantName: words().optional() }),
  event('terminal_bound', binding),
  event('terminal_rebound', binding),
  event('terminal_unbound', unbinding),
  event('terminal_force_unbound', unbinding),
  event('terminal_activated', { terminalSn: terminalSn() }),
  event('rate_changed', {
    merchantNo: merchantNo(),
    /** Our code of the policy, as in commands. */
    product: printable(40),
    rates: z.array(rate).min(1).max(5),
    /** The instant of effect; if left out, that of the event. */
    effectiveAt: z.string().optional(),
  }),
  event('service_fee_collected', { ...fee, amountFen: amountFen() }),
  event('service_fee_failed', { ...fee, ...failed }),
  event('service_fee_returned', {
    reference: reference(),
    originalReference: reference(),
    /** Only for display. */
    terminalSn: terminalSn().optional(),
    amountFen: amountFen(),
  }),
  event('communication_fee_collected', { ...fee, amountFen: amountFen(), phase: phase().optional() }),
  event('communication_fee_failed', { ...fee, ...failed, phase: phase().optional() }),
  event('communication_fee_returned', {
    reference: reference(),
    originalReference: reference().optional(),
    terminalSn: terminalSn().optional(),
    phase: phase().optional(),
    amountFen: amountFen(),
  }),
  event('void', back),
  event('reversal', back),
  event('refund', back),
  /** The settlement of a sale: `amountFen` is the amount that the merchant was paid for it. */
  event('settlement', { reference: reference(), ...result }),
  event('payout_result', { withdrawalNo: printable(40), ...result }),
]);
export type AcquirerEvent = z.infer<typeof acquirerEvent>;
export type EventOf<K extends AcquirerEvent['kind']> = Extract<AcquirerEvent, { kind: K }>;
