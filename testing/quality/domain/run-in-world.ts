import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { addMonths, businessDay, daysBetween } from '#platform/time/business-day.ts';
import { sharesOfAwards } from '#capabilities/rewards/server/awards/own-award-shares.ts';
import { bookAwards } from '#capabilities/rewards/server/fees/book-awards.ts';
import { clawBack } from '#capabilities/rewards/server/fees/clawback.ts';
import { authenticateAgents } from '#capabilities/session/server/sessions/authenticate.ts';
import { endSession, openSession, type EndReason } from '#capabilities/session/server/tokens.ts';
import type { TradeStatus } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { bookOne, reward, setAmounts } from '#testing/rewards.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { NOW, type BookingWorld } from '#testing/trades.ts';
import { fenIn, listIn, moneyIn, moneyOut, moneysOut, yesNo, type Cells, type WorldRunner } from './cells.ts';
import { changeWorldRunners } from './run-changes-in-world.ts';
import { dayFileRunners } from './run-day-files.ts';
import { defaultRunners } from './run-defaults.ts';
import { eventRunners } from './run-events.ts';
import { recalculationRunners } from './run-recalculations.ts';
import { sharesRunners } from './run-shares.ts';

let count = 0;

/** All other terminals stand for the bound one. */
const TERMINALS = {
  'not bound': (world: BookingWorld) => world.world.terminal('leaf', 0).sn,
  unknown: () => '99999999999999',
};

const placeOf = (row: Partial<Cells>, world: BookingWorld) => {
  const terminal = row['terminal'] as keyof typeof TERMINALS;
  const merchants = { unknown: 'nobody', another: world.world.merchant('mid').no };
  const merchantNo = merchants[row['merchant'] as keyof typeof merchants];
  return {
    ...(terminal in TERMINALS && { terminalSn: TERMINALS[terminal](world) }),
    ...(merchantNo && { merchantNo }),
  };
};

/** A refund belongs to a sale that was booked just before, if any, and that may already be partly returned. */
const outcome: WorldRunner = async (row, w) => {
  const [at, occurredAt] = [new Date(row['received at'] ?? ''), new Date(row['made at'] ?? '')];
  const key = `example${(count += 1)}`;
  const place = placeOf(row, w);
  const isPriced = row['terms in force'] !== 'no';
  if (!isPriced)
    await sql`delete from policies.price_chain where agent_id = ${w.world.agents.sibling.id}`.execute(w.database.db);
  const amountFen = fenIn(row['amount']);
  const sold = moneyIn(row['its sale']);
  const saleOf = (of: Fen) => ({ occurredAt, amountFen: of, feeFen: fen(0) });
  if (row['row'] === 'sale') {
    const [said] = await w.outcomes(
      [w.sale(key, { ...saleOf(amountFen), ...place }, isPriced ? 'leaf' : 'sibling')],
      at,
    );
    return { outcome: said ?? '' };
  }
  const before = moneyIn(row['refunded before']);
  if (sold !== undefined) await w.outcomes([w.sale(key, saleOf(sold))], at);
  if (before !== undefined) await w.outcomes([w.refund(`${key}b`, key, before, { occurredAt })], at);
  const [said] = await w.outcomes([w.refund(`${key}r`, key, amountFen, { occurredAt, ...place })], at);
  return { outcome: said ?? '' };
};

const again: WorldRunner = async (row, w) => {
  const key = `again${(count += 1)}`;
  const of = (status: string | undefined, amount: string | undefined, fee: string | undefined) => ({
    status: Number(status) as TradeStatus,
    amountFen: fenIn(amount),
    feeFen: fenIn(fee),
  });
  await w.book([w.sale(key, of(row['booked status'], row['booked amount'], row['booked fee']))]);
  const more = {
    ...of(row.status, row.amount, row.fee),
    ...placeOf(row, w),
    ...(row.bank === 'another' && { bankName: 'X' }),
  };
  const { rows } = await w.book([w.sale(key, more)]);
  const { outcome: said, reason, details } = onlyRow(rows);
  return { outcome: reason === null ? said : `${said}:${reason}`, differs: (details ?? []).join(', ') };
};

/** An acquirer of its own, which has already booked something on that day. */
const plausible: WorldRunner = async (row, w) => {
  const key = `plausible${(count += 1)}`;
  const [ceiling, bookedFen] = [Number(row['ceiling ppm']), fenIn(row['booked that day'])];
  const occurredAt = new Date(NOW.getTime() - Number(row['days old']) * 86_400_000);
  const limit = {
    ...WIDE_LIMIT,
    acquirer: key,
    amount_fen: fenIn(row['most']),
    day_fen: fenIn(row['most a day']),
    tolerance_ppm: Number(row['tolerance ppm']),
    oldest_days: Number(row['most days']),
  };
  const { db } = w.database;
  await insertRows(db, 'trades.acquirer_limit', [limit]);
  await sql`update policies.rate_ceiling set ceiling_ppm = ${ceiling}`.execute(db);
  await sql`insert into trades.acquirer_day (day, acquirer, amount_fen)
    values (${businessDay(occurredAt)}, ${key}, ${bookedFen})`.execute(db);
  const sale = w.sale(key, { occurredAt, amountFen: fenIn(row['amount']), feeFen: fenIn(row['fee']) });
  const { rows } = await inTransaction(db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer: key, receivedAt: NOW });
    return bookRows(tx, { acquirer: key, batchId, at: NOW }, [sale]);
  });
  const { outcome: said, reason, details } = onlyRow(rows);
  return { outcome: reason === null ? said : `${said}:${reason}`, conditions: (details ?? []).join(', ') };
};

const lifetime: WorldRunner = async (row, { database: { db }, world }) => {
  const authenticate = authenticateAgents({});
  const device = { ip: '127.0.0.1', userAgent: 'example' };
  const login = new Date(row['login'] ?? '');
  const { id, token } = await inTransaction(db, (tx) => openSession(tx, world.accounts.leaf.id, device, login));
  for (const used of listIn(row['used'])) await authenticate(db, token, new Date(used));
  const asked = new Date(row['asked at'] ?? '');
  const reason = row['ended by'] as EndReason | '';
  if (reason !== '') await inTransaction(db, (tx) => endSession(tx, id, reason, asked));
  const found = await authenticate(db, token, asked);
  return { is: typeof found === 'string' ? found : 'valid' };
};

/** The steps are in `returned`, one after the other. */
const feeParts: WorldRunner = async (row, { database: { db } }) => {
  const shares = listIn(row['shares, direct agent first']).map((cell) => fenIn(cell));
  const steps: Fen[][] = [];
  let before = 0;
  for (const part of listIn(row['returned']).map((cell) => fenIn(cell))) {
    const { rows } = await sql<{ fens: Fen[] }>`
      select rewards.reversal(${shares}::bigint[], ${fenIn(row['paid'])}, ${before}, ${before + part}) as fens`.execute(
      db,
    );
    steps.push(onlyRow(rows).fens.map((value) => fen(-value)));
    before += part;
  }
  return {
    'of the shares': steps.map((step) => moneysOut(step.slice(0, -1))).join('; '),
    "of the operator's": steps.map((step) => moneyOut(step.at(-1) ?? fen(0))).join('; '),
  };
};

const AGES = ['up to 30', 'up to 60', 'up to 90', 'more'];

const age: WorldRunner = async (row, { database: { db } }) => {
  const days = daysBetween(businessDay(new Date(row['since'] ?? '')), row['today'] ?? '');
  const { rows } = await sql<{ bucket: number }>`select portfolio.age_bucket(${days}::int) as bucket`.execute(db);
  return { days: String(days), 'counted under': AGES[onlyRow(rows).bucket] ?? '' };
};

/** The first day of the month after the last that was decided. */
const allowanceDay: WorldRunner = async (row, { database: { db } }) => {
  const until = row['months decided until'] ?? '';
  const { rows } = await sql<{ day: string }>`
    select assessments.allowance_day(${row['counted so far by'] || null}::date, ${row['its day now'] ?? ''}::date,
      ${`${addMonths(until, 1)}-01`}::date)::text as day`.execute(db);
  return { 'counts by': onlyRow(rows).day };
};

/** Runs on a terminal of its own, with the events of the row. */
const owed: WorldRunner = async (row, { database: { db }, world }) => {
  const { direct, leaf } = world.agents;
  const { rows } = await sql<{ id: number }>`
    select (terminals.stock(array[${`OWED${100_000 + (count += 1)}`}], array[1]::bigint[], array[1]::bigint[],
      array[${direct.id}]::bigint[], array['2026-09-01T09:00:00+08:00']::timestamptz[]))[1] as id`.execute(db);
  const { id } = onlyRow(rows);
  const [given, activated] = [row['given on at'], row['activated at']];
  if (given)
    await sql`select terminals.move(array[${id}]::bigint[], ${leaf.id}, ${given}, 'assigned', null)`.execute(db);
  if (activated)
    await sql`insert into terminals.event (terminal_id, at, kind, from_agent_id)
      values (${id}, ${activated}, 'activated', ${direct.id})`.execute(db);
  const [due = '', warned = ''] = [row['due on'], row['warned on']];
  const found = await sql`
    select from terminals.api_held_until(array[${id}]::bigint[], array[${direct.id}]::bigint[],
      array['2026-09-01'::date], array[${due > warned ? due : warned}]::date[])`.execute(db);
  return { 'its holder is charged': yesNo(found.rows.length > 0) };
};

/** The leaf's own amount is above any pool: its part is the pool. */
const bookedAnew: WorldRunner = async (row, { database: { db }, world }) => {
  await setAmounts(db, 'activation', 0, { leaf: 99_999_999, direct: 99_999_999, mid: 99_999_999, root: 99_999_999 });
  const of = (part: string | undefined) => reward(`anew:${(count += 1)}`, { poolFen: fenIn(part) });
  const on = (day: string | undefined) => new Date(`${day}T12:00:00+08:00`);
  const wallet = async (): Promise<{ balance: Fen; pending: Fen }> => {
    const { rows } = await sql<{ balance: Fen; pending: Fen }>`
      select balance_fen as balance,
        case when pending_on = ${row['corrected on'] ?? ''}::date then pending_fen else 0 end as pending
        from ledger.balance where agent_id = ${world.agents.leaf.id} and kind = 'reward'`.execute(db);
    return onlyRow(rows);
  };
  const former = await bookOne(db, of(row['part before']), on(row['booked on']));
  const [before, at] = [await wallet(), on(row['corrected on'])];
  await inTransaction(db, async (tx) => {
    await clawBack(tx, at, [{ awardId: former, day: row['booked on'] ?? '', cause: 'corrected' }]);
    await bookAwards(tx, at, [{ ...of(row['part now']), corrects: former }]);
  });
  const { balance, pending } = await wallet();
  const pendingBefore = row['booked on'] === row['corrected on'] ? fenIn(row['part before']) : fen(0);
  const changed = balance - before.balance;
  const ofIt = pending - before.pending + pendingBefore;
  return {
    'wallet changes by': moneyOut(fen(changed)),
    'of it pending': moneyOut(fen(ofIt)),
    'available changes by': moneyOut(fen(changed - (pending - before.pending))),
  };
};

/** Day from which the leaf can withdraw an activation reward. */
const availableOn: WorldRunner = async (row, { database: { db }, world }) => {
  await setAmounts(db, 'activation', 0, { leaf: 99_999_999, direct: 99_999_999, mid: 99_999_999, root: 99_999_999 });
  const asked = { day: row['deserved on'] ?? '', knownOn: row['known on'] };
  const at = new Date(`${row['booked on']}T12:00:00+08:00`);
  const id = await bookOne(db, reward(`available:${(count += 1)}`, asked), at);
  const [share] = await sharesOfAwards(db, world.agents.leaf.id, { id });
  return { 'available on': share?.availableOn ?? '' };
};

export const worldRunners: Readonly<Record<string, WorldRunner>> = {
  ...changeWorldRunners,
  ...dayFileRunners,
  ...defaultRunners,
  ...eventRunners,
  ...recalculationRunners,
  ...sharesRunners,
  'outcome of a row': outcome,
  'the same reference again': again,
  plausible,
  'lifetime of a session': lifetime,
  'fee returned in parts': feeParts,
  'age of a terminal': age,
  'available on': availableOn,
  'booked anew': bookedAnew,
  'day of the allowance': allowanceDay,
  'owed at the end of the day': owed,
};
