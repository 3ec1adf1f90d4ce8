/** The acquirer's side of communication fees: collected, failed, returned, and now and then collected twice. */
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { post, type Post } from './sales.ts';
import { count, type YearWorld } from './world.ts';

const HOUR_MS = 3_600_000;

/** Communication fees that are due today by the plans of terminals that serve a merchant. */
export const collectPhases = async (w: YearWorld, box: Post): Promise<void> => {
  const { random } = w;
  const { rows } = await sql<{ sn: string; phase: number; feeFen: NotNull<number> }>`
    select sn, fee_fen as "feeFen", (${w.day}::date - activation_day - free_days) / period_days + 1 as phase
    from rewards.fee_plan join terminals.terminal on terminal.id = terminal_id and bind_status <> 0
    where ${w.day}::date - activation_day >= free_days
      and (${w.day}::date - activation_day - free_days) % period_days = 0
    order by terminal.id`.execute(w.host.db);
  for (const { sn, phase, feeFen } of rows) {
    w.sequence += 1;
    const occurredAt = new Date(startOfDay(w.day).getTime() + random.int(9 * 3_600, 20 * 3_600) * 1000);
    const reference = `C${w.sequence}`;
    const base = { status: 1, occurredAt, amountFen: fen(feeFen), paymentType: 1, method: 1, cardType: 1 } as const;
    const named = random.chance(0.6) ? { phase } : {};
    if (random.chance(0.15)) {
      const refused = { status: 2, failReason: '余额不足' } as const;
      post(w, box, { ...base, ...named, ...refused, reference, kind: 'communication_fee', terminalSn: sn });
      continue;
    }
    const amountFen = fen(random.chance(0.1) ? Math.floor(feeFen / 2) : feeFen);
    post(w, box, { ...base, ...named, amountFen, reference, kind: 'communication_fee', terminalSn: sn });
    count(w, 'communication fees');
    if (random.chance(0.05))
      post(w, box, { ...base, phase, reference: `${reference}A`, kind: 'communication_fee', terminalSn: sn });
    if (!random.chance(0.15)) continue;
    const backAt = new Date(occurredAt.getTime() + random.int(1, 10 * 24) * HOUR_MS);
    const part = random.chance(0.5) ? amountFen : Math.floor(amountFen / 3);
    const back = { ...base, kind: 'fee_refund', occurredAt: backAt, originalReference: reference } as const;
    post(w, box, { ...back, reference: `${reference}B`, amountFen: fen(part) });
    count(w, 'communication fees returned');
  }
};
