/**
 * An order that a shop sold by several cards and refunded two days later, after its agent had withdrawn the earnings:
 * the refunds claw the shares back and leave a debt, which later earnings net.
 */
import { feeOf } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { WorldAgent } from '../world/agents.ts';
import type { DemoFacts } from '../world/demo-facts.ts';
import type { Trader } from '../world/terminals.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import { merchantRule, type Payment } from './payments.ts';
import { refundOf } from './refund.ts';
import { saleReference } from './sale.ts';

export interface CancelledOrder {
  readonly agent: WorldAgent;
  /** Sales and refunds. */
  readonly rows: readonly FeedRow[];
}

/** The shop's agent: the first of these with a working terminal; the leaf of the demo accounts if it has one. */
const CAST = ['leaf', 'direct', 'qian', 'sun', 'liu', 'luo'];

const HOUR_MS = 3_600_000;
const BETWEEN_CARDS_MS = 4 * 60_000;
const ORDERED = { days: 3, hour: 15.2 };
const CANCELLED = { days: 1, hour: 10.4 };
/** Something smaller is sold after the refunds: the first that nets the debt. */
const SOLD_AFTER = { days: 1, hour: 16.3 };
const CARDS = 6;
const AMOUNT = fen(4_980_000);
const AMOUNT_AFTER = fen(980_000);
const CREDIT: Payment = { paymentType: 1, method: 1, cardType: 1, isVip: false, factor: 1, spread: 0 };
const PAYERS = ['中国工商银行', '招商银行', '中国建设银行'] as const;

const saleAt = ({ sn, merchant }: Trader, at: Date, index: number, amountFen: Fen): FeedRow => {
  const rule = merchantRule(CREDIT, merchant.ratePpm);
  return {
    // drawn sales have the running numbers from 1 on
    reference: saleReference(at, 0),
    kind: 'sale',
    status: 1,
    occurredAt: at,
    amountFen,
    feeFen: feeOf(amountFen, rule),
    feeRatePpm: rule.ratePpm,
    paymentType: CREDIT.paymentType,
    method: CREDIT.method,
    cardType: CREDIT.cardType,
    terminalSn: sn,
    merchantNo: merchant.row.no,
    bankName: PAYERS[index % PAYERS.length],
    cardTail: String(2_641 + 1_009 * index),
  };
};

export const cancelledOrder = (
  { agents, facts, traders }: Pick<DemoFacts, 'agents' | 'facts' | 'traders'>,
  now: Date,
  from: Date,
): CancelledOrder | undefined => {
  const at = ({ days, hour }: typeof ORDERED, index: number): Date =>
    new Date(midnightOf(daysBefore(now, days)).getTime() + hour * HOUR_MS + index * BETWEEN_CARDS_MS);
  const first = at(ORDERED, 0);
  const holders = new Map(facts.terminals.map(({ sn, holder_id: holderId }) => [sn, holderId]));
  const isAtWork = (trader: Trader): boolean => trader.until === undefined && trader.from < first;
  for (const key of CAST) {
    const agent = agents.find(({ story }) => story?.key === key);
    const trader = traders.find((one) => isAtWork(one) && holders.get(one.sn) === agent?.row.id);
    if (agent === undefined || trader === undefined || first < from) continue;
    const sales = Array.from({ length: CARDS }, (_, index) => saleAt(trader, at(ORDERED, index), index, AMOUNT));
    const refunds = sales.map((sale, index) => refundOf(sale, 1, at(CANCELLED, index), AMOUNT, sale.feeFen));
    return { agent, rows: [...sales, ...refunds, saleAt(trader, at(SOLD_AFTER, 0), CARDS, AMOUNT_AFTER)] };
  }
  return undefined;
};
