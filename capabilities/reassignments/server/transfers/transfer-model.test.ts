/**
 * Random transfers of merchants, and moves of agents, under a running feed: sales and refunds of today and late ones,
 * bindings, unbindings and activations on several connections, while two servers execute what is due. Whatever is
 * booked belongs to the agent who had the merchant on the sale's own day; after every day everything agrees with what
 * is computed from nothing.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connect, inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import { prepareBooking } from '#capabilities/trades/server/before-booking.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { runs } from '#testing/property-runs.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { bookIn, bookingWorld, type BookingWorld } from '#testing/trades.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitMove } from '../moves/schedule-move.ts';
import { submitTransfer } from './schedule-transfer.ts';
import { transfersListed } from './transfer-row.ts';

const FIRST_DAY = '2026-09-18';
const MINUTE = 60_000;
const SELLERS = ['leaf', 'direct', 'sibling'] as const satisfies AgentName[];
const TAKERS = ['root', 'mid', 'direct', 'leaf', 'sibling', 'other'] as const satisfies AgentName[];
const jobs: Jobs = { send: async () => undefined };

const of = fc.constantFrom(...SELLERS);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('hand' as const), of, to: fc.constantFrom(...TAKERS), ahead: fc.nat(1) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      of,
      daysAgo: fc.nat(3),
      minute: fc.constantFrom(0, 600, 1439),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth: fc.nat(40), amount: fc.nat(900) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bind' as const), of }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('activate' as const), of, daysAgo: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unbind' as const), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), agent: fc.constantFrom(...TAKERS) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;
const days = fc.array(fc.array(action, { minLength: 4, maxLength: 9 }), { minLength: 3, maxLength: 5 });

const onlyFor =
  (expected: RegExp) =>
  (error: Error): void => {
    if (!expected.test(error.message)) throw error;
  };

/** One run: a world of its own, and two pools of connections, like two servers. */
class Run {
  readonly w: BookingWorld;
  readonly servers: readonly Db[];
  day: BusinessDay = FIRST_DAY;
  count = 0;
  readonly sales: string[] = [];
  /** The agent of each merchant on each day, recorded daily; bookings are compared with it. */
  readonly held = new Map<string, AgentId>();

  constructor(w: BookingWorld, servers: readonly Db[]) {
    this.w = w;
    this.servers = servers;
  }

  now(minute: number): Date {
    return new Date(startOfDay(this.day).getTime() + minute * MINUTE);
  }

  server(): Db {
    this.count += 1;
    return this.servers[this.count % this.servers.length] as Db;
  }

  async noteHolders(): Promise<void> {
    const { rows } = await sql<{ id: number; agent: AgentId }>`
      select id, agent_id as agent from merchants.merchant`.execute(this.w.database.db);
    for (const { id, agent } of rows) this.held.set(`${id} ${this.day}`, agent);
  }

  async book(rows: FeedRow[], at: Date): Promise<void> {
    const db = this.server();
    await prepareBooking(db, at);
    await bookIn(db, rows, at);
  }

  async sell({ of: seller, daysAgo, minute }: Omit<ActionOf<'sell'>, 'kind'>, at: Date): Promise<void> {
    const occurredAt = new Date(startOfDay(addDays(this.day, -daysAgo)).getTime() + minute * MINUTE);
    if (occurredAt > at) return;
    const reference = `S${(this.count += 1)}`;
    this.sales.push(reference);
    const sale = { occurredAt, amountFen: fen(100_000 + this.count), feeFen: fen(601) };
    await this.book([this.w.sale(reference, sale, seller)], at);
  }

  async refund({ nth, amount }: ActionOf<'refund'>, at: Date): Promise<void> {
    const original = this.sales[nth % Math.max(1, this.sales.length)];
    if (original === undefined) return;
    this.count += 1;
    await this.book([this.w.refund(`R${this.count}`, original, amount + 1, { occurredAt: at })], at);
  }

  merchantNo(of: AgentName): string {
    return this.w.world.merchant(of).no;
  }

  /** Binds a terminal to the merchant, as its present agent. */
  async bind({ of: seller }: ActionOf<'bind'>, at: Date): Promise<void> {
    await inTransaction(this.server(), async (tx) => {
      await lockTreeShared(tx);
      const { rows } = await sql<{ id: number; merchant: number }>`
        select terminal.id, merchant.id as merchant from merchants.merchant
        join terminals.terminal on holder_id = merchant.agent_id and bind_status = 0 and policy_id = 1
          and pending_operation_id is null and deleted_at is null
        where merchant.no = ${this.merchantNo(seller)} order by terminal.id limit 1
        for update of terminal for share of merchant skip locked`.execute(tx);
      const [free] = rows;
      if (free === undefined) return;
      await sql`select terminals.bind(array[${free.id}]::bigint[], array[${free.merchant}]::bigint[], '{0}', ${at},
        null)`.execute(tx);
    });
  }

  /** The first sale of a bound terminal, which may arrive late. */
  async activate({ of: seller, daysAgo }: ActionOf<'activate'>, at: Date): Promise<void> {
    const { rows } = await sql<{ sn: string; bound: Date }>`
      select sn, bound_at as bound from terminals.terminal join merchants.merchant on merchant.id = merchant_id
      where merchant.no = ${this.merchantNo(seller)} and bind_status = 1 order by terminal.id limit 1`.execute(
      this.server(),
    );
    const [waiting] = rows;
    if (waiting === undefined) return;
    const wanted = new Date(at.getTime() - daysAgo * 1440 * MINUTE);
    const occurredAt = wanted < waiting.bound ? waiting.bound : wanted;
    const sale = { occurredAt, terminalSn: waiting.sn, merchantNo: this.merchantNo(seller) };
    await this.book([this.w.sale(`A${(this.count += 1)}`, sale)], at);
  }

  async unbind({ of: seller }: ActionOf<'unbind'>, at: Date): Promise<void> {
    await inTransaction(this.server(), async (tx) => {
      await lockTreeShared(tx);
      const { rows } = await sql<{ id: number }>`
        select terminal.id from terminals.terminal join merchants.merchant on merchant.id = merchant_id
        where merchant.no = ${this.merchantNo(seller)} and bind_status = 1 order by terminal.id desc limit 1
        for update of terminal skip locked`.execute(tx);
      if (rows[0] !== undefined)
        await sql`select terminals.unbind(array[${rows[0].id}]::bigint[], ${at}, null)`.execute(tx);
    });
  }

  async hand({ of: seller, to, ahead }: ActionOf<'hand'>, at: Date): Promise<void> {
    const agentCode = this.w.world.agents[to].code;
    const day = addDays(nextDay(this.day), ahead);
    await submitTransfer(
      this.server(),
      jobs,
      { merchantNo: this.merchantNo(seller), agentCode, day, operator: testOperator('model') },
      at,
    ).catch(onlyFor(/^refusal\.(transfer_|merchant_not_approved)/));
  }

  async move({ agent }: ActionOf<'move'>, at: Date): Promise<void> {
    const { agents } = this.w.world;
    const wanted = { agentCode: agents[agent].code, parentCode: agents.other.code, operator: testOperator('model') };
    await submitMove(this.server(), jobs, wanted, at).catch(
      onlyFor(/^refusal\.(tree_|move_(same|parent|policy|scheduled))/),
    );
  }

  act(one: Action, at: Date): Promise<void> {
    switch (one.kind) {
      case 'hand':
        return this.hand(one, at);
      case 'sell':
        return this.sell(one, at);
      case 'refund':
        return this.refund(one, at);
      case 'bind':
        return this.bind(one, at);
      case 'activate':
        return this.activate(one, at);
      case 'unbind':
        return this.unbind(one, at);
      case 'move':
        return this.move(one, at);
    }
  }

  /**
   * Bookings of an agent other than the merchant's holder on the day of the sale; for a refund, the day of its sale.
   */
  async wronglyHeld(): Promise<unknown[]> {
    const { rows } = await sql<{ reference: string; merchant: number; agent: AgentId; day: BusinessDay }>`
      select trade.reference, trade.merchant_id as merchant, trade.agent_id as agent,
        (coalesce(sale.occurred_at, trade.occurred_at) at time zone 'Asia/Shanghai')::date as day
      from trades.trade left join trades.trade sale on sale.id = trade.original_id
      where trade.reference ~ '^[SRA][0-9]'`.execute(this.w.database.db);
    return rows.filter(({ merchant, agent, day }) => {
      const holder = this.held.get(`${merchant} ${day < FIRST_DAY ? FIRST_DAY : day}`);
      return holder !== undefined && holder !== agent;
    });
  }
}

/** Everybody sells under the standard policy alone, so that most transfers are possible. */
const onlyStandard = async (db: Db): Promise<void> => {
  await sql`update terminals.terminal set policy_id = 1 where bind_status <> 0`.execute(db);
  await sql`update terminals.binding set policy_id = 1 where unbound_at = 'infinity'`.execute(db);
  await sql`update terminals.terminal_scope set policy_id = 1 where bind_status <> 0`.execute(db);
  await inTransaction(db, (tx) => rebuildChains(tx, Object.values(AGENT_IDS)));
};

/** The bookings of a day, as they were at its end. */
const bookedOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`
    select trade_id || ':' || depth || ':' || agent_id || ':' || share_fen as row from trades.share order by 1`.execute(
    db,
  );
  return rows.map(({ row }) => row);
};

const play = async (plan: Action[][]): Promise<number> => {
  const w = await bookingWorld();
  const url = String(w.database.pool.options.connectionString);
  const [one, other] = [connect(url, 6), connect(url, 6)];
  await onlyStandard(w.database.db);
  const run = new Run(w, [one.db, other.db]);
  await run.noteHolders();
  for (const actions of plan) {
    const noon = run.now(721);
    await Promise.all(actions.map((each) => run.act(each, noon)));
    await expectConsistent(w.database.db);
    const before = await bookedOf(w.database.db);
    run.day = nextDay(run.day);
    const first = run.now(0);
    // the day begins: both servers execute the transfers that are due while its first transactions arrive
    await Promise.all([
      executeDue(one.db, first),
      executeDue(other.db, first),
      ...SELLERS.flatMap((seller) => [
        run.sell({ of: seller, daysAgo: 0, minute: 0 }, first),
        run.sell({ of: seller, daysAgo: 1, minute: 1439 }, first),
      ]),
    ]);
    await run.noteHolders();
    expect(await run.wronglyHeld()).toEqual([]);
    await expectConsistent(w.database.db);
    expect(await bookedOf(w.database.db)).toEqual(expect.arrayContaining(before));
  }
  const executed = (await transfersListed(w.database.db, false)).filter(({ status }) => status === 'done').length;
  await Promise.all([one.close(), other.close()]);
  await w.close();
  return executed;
};

it('whatever is transferred, each day’s bookings belong to its holder and nothing booked changes', async () => {
  let executed = 0;
  await fc.assert(
    fc.asyncProperty(days, async (plan) => {
      executed += await play(plan);
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
  expect(executed).toBeGreaterThan(3);
});
