/** Sales of the shops, and their way to the feed: twice, late, shuffled, and now and then corrupt. */
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Random } from '../random.ts';
import { drawSale } from '../trading/sale.ts';
import { FAULTS, type FeedFaults } from './host.ts';
import { count, type Shop, type YearWorld } from './world.ts';

interface WaitingRow {
  readonly dueAt: number;
  readonly row: object;
  /** Reference of a row that is meant to be booked. */
  readonly reference?: string;
}

/** Rows on their way. */
export interface Post {
  waiting: WaitingRow[];
}

const wire = ({ isVip, occurredAt, ...row }: FeedRow): object => ({
  ...row,
  occurredAt: occurredAt.toISOString(),
  ...(isVip && { vip: true }),
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Broken on its way, or with impossible values: none of it may be booked. */
const corrupted = (random: Random, row: FeedRow): object => {
  const sent = wire(row) as Record<string, unknown>;
  const other = `${row.reference}X`;
  return random.pick<object>([
    { ...sent, amountFen: -5 },
    { ...sent, amountFen: '12,5' },
    { ...sent, occurredAt: '2026-02-30T10:00:00Z' },
    { ...sent, status: 9 },
    { ...sent, feeFen: (row.amountFen ?? 0) + 1, kind: 'sale' },
    { ...sent, reference: 'has blank' },
    { reference: other },
    { ...sent, reference: other, kind: 'sale', terminalSn: 'ZZ99999999', originalReference: undefined },
    { ...sent, reference: other, kind: 'sale', merchantNo: '000000' },
    { ...sent, reference: other, kind: 'refund', originalReference: `${other}-none`, status: 1 },
  ]);
};

export const post = (w: YearWorld, post_: Post, row: FeedRow): void => {
  const { random } = w;
  const { duplicates, late, corrupt }: FeedFaults = { ...FAULTS, ...w.options.faults };
  const at = row.occurredAt.getTime();
  const sent = { row, copies: 1 };
  w.sent.set(row.reference, sent);
  const send = (copy: object, delayMs: number, reference?: string): void =>
    void post_.waiting.push({ dueAt: at + delayMs, row: copy, ...(reference !== undefined && { reference }) });
  const isLate = random.chance(late);
  if (isLate) count(w, 'rows days late');
  const delay = isLate ? random.int(1, 6) * DAY_MS + random.int(0, DAY_MS) : 0;
  send(wire(row), delay, row.reference);
  if (random.chance(duplicates)) {
    sent.copies += 1;
    count(w, 'duplicates sent');
    send(wire(row), delay + (random.chance(0.7) ? random.int(0, 6 * HOUR_MS) : random.int(1, 5) * DAY_MS));
  }
  if (random.chance(corrupt)) {
    count(w, 'corrupt rows sent');
    send(corrupted(random, row), random.int(0, DAY_MS));
  }
};

/** A row is sent first as initialised, later with its outcome. */
const initialised = (row: FeedRow): FeedRow => ({ ...row, status: 3, feeFen: undefined, valueFeeFen: undefined });

const refundsOf = (w: YearWorld, sale: FeedRow): FeedRow[] => {
  const { random } = w;
  if (sale.status !== 1 || !random.chance(0.035)) return [];
  const ahead = random.chance(0.6) ? random.int(60, 5 * 3_600) : random.int(1, 40) * 86_400;
  const base = {
    kind: 'refund',
    originalReference: sale.reference,
    status: 1,
    paymentType: sale.paymentType,
    method: sale.method,
    cardType: sale.cardType,
  } as const;
  const at = (n: number): Date => new Date(sale.occurredAt.getTime() + (ahead + n * 3_700) * 1000);
  if (random.chance(0.5)) {
    const stated = random.weighted([
      [{ feeFen: sale.feeFen }, 2],
      [{ feeFen: fen(0) }, 1],
      [{}, 2],
    ] as const);
    return [{ ...base, reference: `R${sale.reference}`, occurredAt: at(0), amountFen: sale.amountFen, ...stated }];
  }
  const parts = random.int(1, 4);
  const each = Math.floor(sale.amountFen / (parts + 1));
  if (each === 0) return [];
  const last = random.chance(0.3) ? sale.amountFen - each * (parts - 1) : each;
  return Array.from({ length: parts }, (_, n): FeedRow => {
    const amountFen = fen(n === parts - 1 ? last : each);
    return { ...base, reference: `R${n}${sale.reference}`, occurredAt: at(n), amountFen };
  });
};

/** A seller's terminal with its shop. */
interface SellingTerminal {
  readonly sn: string;
  readonly shop: Shop;
  readonly weight: number;
}

const sellingNow = (w: YearWorld): SellingTerminal[] =>
  w.terminals.flatMap(({ sn, bindStatus, merchantId }) => {
    const shop = merchantId === null || bindStatus === 0 ? undefined : w.shops.get(merchantId);
    return shop === undefined || shop.busy === 0 ? [] : [{ sn, shop, weight: shop.busy * shop.industry.perDay }];
  });

/** Sales of some hours of the day, by terminals that are bound during all of them. */
export const sell = (w: YearWorld, box: Post, fromMinute: number, toMinute: number, share: number): void => {
  const { random, options } = w;
  const sellers = sellingNow(w).map((one) => [one, one.weight] as const);
  if (sellers.length === 0) return;
  const start = startOfDay(w.day).getTime();
  const many = Math.min(random.poisson(options.salesPerDay * share), sellers.length * 4);
  for (let n = 0; n < many; n += 1) {
    const { sn, shop } = random.weighted(sellers);
    const at = new Date(start + random.int(fromMinute * 60_000, toMinute * 60_000 - 1));
    w.sequence += 1;
    const merchant = { industry: shop.industry, busy: shop.busy, ratePpm: shop.ratePpm, row: { no: shop.no } };
    const drawn = drawSale(random, { sn, merchant }, at, w.sequence);
    const sale =
      drawn.status === 1 && drawn.valueFeeFen === undefined && random.chance(0.15)
        ? { ...drawn, valueFeeFen: fen(Math.floor(drawn.amountFen / 900)) }
        : drawn;
    if (random.chance(0.03)) box.waiting.push({ dueAt: at.getTime() - 1, row: wire(initialised(sale)) });
    post(w, box, sale);
    count(w, 'sales');
    for (const refund of refundsOf(w, sale)) {
      post(w, box, refund);
      count(w, 'refunds');
    }
  }
};

/** Service fees of terminals that were bound today, and refunds of some of them. */
export const collectFees = async (w: YearWorld, box: Post): Promise<void> => {
  const { random } = w;
  const begin = startOfDay(w.day);
  const { rows } = await sql<{ sn: string; feeFen: NotNull<number>; boundAt: NotNull<Date> }>`
    select sn, service_fee_fen as "feeFen", bound_at as "boundAt" from terminals.terminal
    where bind_status <> 0 and service_fee_fen > 0 and bound_at >= ${begin} order by id`.execute(w.host.db);
  for (const { sn, feeFen, boundAt } of rows) {
    if (!random.chance(0.8)) continue;
    w.sequence += 1;
    const occurredAt = new Date(boundAt.getTime() + random.int(60, 3_600) * 1000);
    const reference = `F${w.sequence}`;
    const base = { status: 1, occurredAt, amountFen: fen(feeFen), paymentType: 1, method: 1, cardType: 1 } as const;
    post(w, box, { ...base, reference, kind: 'service_fee', terminalSn: sn });
    count(w, 'service fees');
    if (!random.chance(0.15)) continue;
    const backAt = new Date(occurredAt.getTime() + random.int(1, 20 * 24) * HOUR_MS);
    const part = random.chance(0.5) ? feeFen : Math.floor(feeFen / 3);
    const back = { ...base, kind: 'fee_refund', occurredAt: backAt, originalReference: reference } as const;
    post(w, box, { ...back, reference: `B${w.sequence}`, amountFen: fen(part) });
    count(w, 'service fees returned');
  }
};

const BATCH = 250;

/** Sends rows that are due, shuffled. @returns the references that were booked now. */
export const deliver = async (w: YearWorld, box: Post): Promise<string[]> => {
  const now = w.host.clock.now().getTime();
  const due = w.random.shuffle(box.waiting.filter(({ dueAt }) => dueAt <= now));
  box.waiting = box.waiting.filter(({ dueAt }) => dueAt > now);
  const booked: string[] = [];
  for (let start = 0; start < due.length; start += BATCH) {
    const rows = due.slice(start, start + BATCH).map(({ row }) => row);
    const reply = await w.host.feed(rows);
    if (reply.status !== 200) throw new Error(`the feed answered ${reply.status}`);
    if (reply.rows.length !== rows.length) w.findings.push(`${rows.length} rows were answered by ${reply.rows.length}`);
    for (const { reference, fate, reason } of reply.rows) {
      count(w, `rows ${fate}${reason === undefined ? '' : ` ${reason}`}`);
      if (fate === 'booked' && reference !== undefined) booked.push(reference);
    }
    count(w, 'batches');
  }
  return booked;
};
