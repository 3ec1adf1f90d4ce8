/**
 * A business year: the acts of agents, shops, the operator, the bank and the acquirer on each day, and all jobs at
 * their times. Everything is done by the product's own functions; the same seed gives the same year.
 */
import { daysFrom, addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { collectPhases } from './communication-fees.ts';
import { settleDisputes } from './disputes.ts';
import { foundYear } from './found.ts';
import { deductGoods } from './goods.ts';
import type { YearHost, YearOptions } from './host.ts';
import { applyForMoney, payOut } from './payouts.ts';
import { freezeSomebody, joinToday, moveSomebody, noteMoves } from './people.ts';
import { collectFees, deliver, sell, type Post } from './sales.ts';
import { assign, bind, closeShops, stock, travel } from './stock.ts';
import { handInDocuments } from './taxes.ts';
import { changePrices } from './terms.ts';
import { runSlot, slotsOf } from './virtual-jobs.ts';
import { atMinute, count, readWorld, stopwatch, type YearWorld } from './world.ts';

export interface DayDone {
  readonly world: YearWorld;
  readonly day: BusinessDay;
  /** References that the feed booked on this day. */
  readonly booked: readonly string[];
  readonly isLast: boolean;
}

interface Part {
  /** Minutes of the day: its acts, and the sales of the hours before it. */
  readonly until: number;
  readonly share: number;
  readonly acts: (w: YearWorld, dayIndex: number) => Promise<void>;
}

const morning = async (w: YearWorld, index: number): Promise<void> => {
  const timed = stopwatch(w);
  await stock(w, index);
  timed('acts: stocking');
  await joinToday(w, index);
  timed('acts: joining');
  await assign(w, index);
  timed('acts: assigning');
  await readWorld(w);
  await bind(w);
  timed('acts: binding');
  await handInDocuments(w, index);
  await applyForMoney(w);
  timed('acts: applying for money');
};

const noon = async (w: YearWorld, index: number): Promise<void> => {
  await freezeSomebody(w);
  await readWorld(w);
  await travel(w);
  await changePrices(w, index);
  await deductGoods(w);
};

const evening = async (w: YearWorld): Promise<void> => {
  await payOut(w);
  await moveSomebody(w);
};

const night = async (w: YearWorld): Promise<void> => {
  await readWorld(w);
  await closeShops(w);
};

/** Shops close, and terminals come off, after the day's last sale. */
const PARTS: readonly Part[] = [
  { until: 600, share: 0.2, acts: morning },
  { until: 840, share: 0.3, acts: noon },
  { until: 1080, share: 0.3, acts: evening },
  { until: 1320, share: 0.2, acts: settleDisputes },
  { until: 1430, share: 0, acts: night },
];

const runDay = async (w: YearWorld, box: Post, index: number): Promise<string[]> => {
  const slots = slotsOf(w.day, w.host.jobs);
  const booked: string[] = [];
  const jobsUntil = async (minute: number): Promise<void> => {
    while (slots[0] !== undefined && slots[0].at <= atMinute(w, minute)) {
      const slot = slots.shift();
      if (slot === undefined) continue;
      const timed = stopwatch(w);
      const ran = await runSlot(w.host, w.queue, slot, (name) => timed(`job ${name}`));
      count(w, 'jobs run', ran);
    }
    w.host.clock.set(atMinute(w, minute));
  };
  await jobsUntil(470);
  await executeDue(w.host.db, w.host.clock.now());
  await readWorld(w);
  w.findings.push(...noteMoves(w));
  let from = 480;
  for (const { until, share, acts } of PARTS) {
    // sellers of these hours are those that are bound at their beginning and still at their end
    await readWorld(w);
    if (until !== 600) sell(w, box, from, until - 1, share);
    const timed = stopwatch(w);
    await acts(w, index);
    if (acts !== morning) timed(`acts until minute ${until}`);
    await readWorld(w);
    if (until === 600) sell(w, box, 595, 600, share);
    if (until === 1080) await collectFees(w, box);
    if (until === 1080) await collectPhases(w, box);
    from = until;
    await jobsUntil(until - 1);
    w.host.clock.set(atMinute(w, until));
    const fed = stopwatch(w);
    booked.push(...(await deliver(w, box)));
    fed('feed');
    await jobsUntil(until + 1);
  }
  await jobsUntil(1439);
  booked.push(...(await deliver(w, box)));
  await jobsUntil(1439.9);
  return booked;
};

/** @param onDay runs after each day, between its last and the next day's first job. */
export const runYear = async (
  host: YearHost,
  options: YearOptions,
  onDay: (done: DayDone) => Promise<void>,
): Promise<YearWorld> => {
  const w = await foundYear(host, options);
  const box: Post = { waiting: [] };
  const days = daysFrom(options.from, addDays(options.from, options.days - 1));
  for (const [index, day] of days.entries()) {
    w.day = day;
    const booked = await runDay(w, box, index);
    count(w, 'days');
    await onDay({ world: w, day, booked, isLast: index === days.length - 1 });
  }
  return w;
};
