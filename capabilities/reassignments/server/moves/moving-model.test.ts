/**
 * Random moves under a running feed: several connections book current, late and out-of-order sales and refunds, bind
 * and activate terminals and add agents, while moves are submitted, cancelled and executed by two servers at once, and
 * terms change. After every day everything agrees with what is computed from nothing.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connect, inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { agentById, createAgent, lockTreeShared } from '#capabilities/agents/server/api.ts';
import { changeTerms, rebuildChains } from '#capabilities/policies/server/api.ts';
import { sumCosts } from '#capabilities/statistics/server/profitability/sum-costs.ts';
import { sumBrands } from '#capabilities/statistics/server/rollups/sum-brands.ts';
import { prepareBooking } from '#capabilities/trades/server/before-booking.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { runs } from '#testing/property-runs.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { bookIn, bookingWorld, type BookingWorld } from '#testing/trades.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { movesListed } from './move-row.ts';
import { cancelMove, submitMove } from './schedule-move.ts';

const FIRST_DAY = '2026-09-18';
const MINUTE = 60_000;
const NAMES = Object.keys(AGENT_IDS) as AgentName[];
const SELLERS = ['root', 'mid', 'direct', 'leaf', 'sibling', 'frozen', 'otherLeaf'] as const satisfies AgentName[];
const jobs: Jobs = { send: async () => undefined };

const agent = fc.constantFrom(...NAMES);
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), agent, parent: agent, ahead: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      sellers: fc.array(fc.constantFrom(...SELLERS), { minLength: 1, maxLength: 4 }),
      daysAgo: fc.nat(3),
      minute: fc.constantFrom(0, 1, 600, 1439),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth: fc.nat(40), amount: fc.nat(900) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), agent }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('activate' as const), daysAgo: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('terms' as const), agent, ppm: fc.nat(350) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type SellAction = Extract<Action, { kind: 'sell' }>;
const days = fc.array(fc.array(action, { minLength: 4, maxLength: 9 }), { minLength: 3, maxLength: 5 });

/** Accepts these refusals; any other error fails the test. */
const onlyFor =
  (expected: RegExp) =>
  (error: Error): void => {
    if (!expected.test(error.message)) throw error;
  };

/** One run: a world of its own, and two pools of connections, like two servers. */
class Run {
  readonly w: BookingWorld;
  readonly servers: readonly Db[];
  day = FIRST_DAY;
  count = 0;
  readonly sales: string[] = [];

  constructor(w: BookingWorld, servers: readonly Db[]) {
    this.w = w;
    this.servers = servers;
  }

  /** A moment of the current day, or its first moment while a day begins. */
  now(minute: number): Date {
    return new Date(startOfDay(this.day).getTime() + minute * MINUTE);
  }

  server(): Db {
    this.count += 1;
    return this.servers[this.count % this.servers.length] as Db;
  }

  async book(rows: FeedRow[], at: Date): Promise<void> {
    const db = this.server();
    await prepareBooking(db, at);
    await bookIn(db, rows, at);
  }

  async sell({ sellers, daysAgo, minute }: SellAction, at: Date): Promise<void> {
    const occurredAt = new Date(startOfDay(addDays(this.day, -daysAgo)).getTime() + minute * MINUTE);
    if (occurredAt > at) return;
    const rows = sellers.map((seller) => {
      const reference = `S${(this.count += 1)}`;
      this.sales.push(reference);
      return this.w.sale(reference, { occurredAt, amountFen: fen(100_000 + this.count), feeFen: fen(601) }, seller);
    });
    await this.book(rows, at);
  }

  async refund({ nth, amount }: Extract<Action, { kind: 'refund' }>, at: Date): Promise<void> {
    const of = this.sales[nth % Math.max(1, this.sales.length)];
    if (of === undefined) return;
    this.count += 1;
    await this.book([this.w.refund(`R${this.count}`, of, amount + 1, { occurredAt: at })], at);
  }

  async join(parentId: AgentId, at: Date): Promise<void> {
    this.count += 1;
    const mobile = `1350000${String(this.count).padStart(4, '0')}`;
    await inTransaction(this.server(), (tx) =>
      createAgent(tx, { name: '新人', mobile, parentId, levelCode: 'V1', joinedAt: at }),
    );
  }

  /** Binds a terminal that `direct` holds, and lets its first transaction arrive late. */
  async activate({ daysAgo }: Extract<Action, { kind: 'activate' }>, at: Date): Promise<void> {
    const boundAt = new Date(at.getTime() - daysAgo * 1440 * MINUTE);
    const { rows } = await sql<{ sn: string }>`
      select sn from terminals.terminal where holder_id = 3 and bind_status = 0 and policy_id = 1 and deleted_at is null
        and pending_operation_id is null order by id limit 1`.execute(this.server());
    const [free] = rows;
    if (free === undefined) return;
    const bound = await inTransaction(this.server(), async (tx) => {
      await lockTreeShared(tx);
      const { rows: ids } = await sql<{ id: number }>`select id from terminals.terminal where sn = ${free.sn}
        and bind_status = 0 for update`.execute(tx);
      if (ids[0] === undefined) return false;
      await sql`select terminals.bind(array[${ids[0].id}]::bigint[], '{1}', '{0}', ${boundAt}, null)`.execute(tx);
      return true;
    });
    const merchantNo = this.w.world.merchant('direct').no;
    const sale = { occurredAt: boundAt, terminalSn: free.sn, merchantNo };
    if (bound) await this.book([this.w.sale(`A${(this.count += 1)}`, sale)], at);
  }

  /** Changes terms as the present direct parent; a request out of bounds, or of a former parent, is refused. */
  async terms(agentId: AgentId, more: number, at: Date): Promise<void> {
    const agent = await agentById(this.server(), agentId);
    const actor = agent?.parentId ?? 'operator';
    const terms = { costs: [{ rateType: 1, rule: { ratePpm: ppm(5_150 + more) } }], parts: [] };
    await inTransaction(this.server(), (tx) =>
      changeTerms(tx, { actor, agentId, policyId: idOf(1), terms, now: at }),
    ).catch(onlyFor(/^(refusal\.terms|error\.not_found)/));
  }

  async move({ agent: who, parent, ahead }: Extract<Action, { kind: 'move' }>, at: Date): Promise<void> {
    const codeOf = (name: AgentName): string => this.w.world.agents[name].code;
    const day = addDays(nextDay(this.day), ahead);
    const wanted = { agentCode: codeOf(who), parentCode: codeOf(parent), day, operator: testOperator('model') };
    await submitMove(this.server(), jobs, wanted, at).catch(
      onlyFor(/^refusal\.(tree_|move_(same|parent|policy|scheduled))/),
    );
  }

  async cancel(nth: number, at: Date): Promise<void> {
    const open = await movesListed(this.server(), true);
    const move = open[nth % Math.max(1, open.length)];
    if (move === undefined) return;
    await cancelMove(this.server(), move.no, testOperator('model'), at).catch(onlyFor(/^refusal\.move_ended/));
  }

  act(one: Action, at: Date): Promise<void> {
    if (one.kind === 'move') return this.move(one, at);
    if (one.kind === 'cancel') return this.cancel(one.nth, at);
    if (one.kind === 'sell') return this.sell(one, at);
    if (one.kind === 'refund') return this.refund(one, at);
    if (one.kind === 'join') return this.join(AGENT_IDS[one.agent], at);
    if (one.kind === 'activate') return this.activate(one, at);
    return this.terms(AGENT_IDS[one.agent], one.ppm, at);
  }
}

/** Everybody sells under the standard policy alone, so that most moves are possible. */
const onlyStandard = async (db: Db): Promise<void> => {
  await sql`delete from policies.term where policy_id = 2`.execute(db);
  await sql`delete from policies.open_policy where policy_id = 2`.execute(db);
  await inTransaction(db, (tx) => rebuildChains(tx, Object.values(AGENT_IDS)));
};

const play = async (plan: Action[][]): Promise<number> => {
  const w = await bookingWorld();
  const url = String(w.database.pool.options.connectionString);
  const [one, other] = [connect(url, 6), connect(url, 6)];
  await onlyStandard(w.database.db);
  const run = new Run(w, [one.db, other.db]);
  for (const actions of plan) {
    const noon = run.now(721);
    await Promise.all(actions.map((each) => run.act(each, noon)));
    await expectConsistent(w.database.db);
    run.day = nextDay(run.day);
    // the day begins: both servers execute the moves that are due while the first transactions arrive
    const first = run.now(0);
    const sell: SellAction = { kind: 'sell', sellers: [...SELLERS], daysAgo: 0, minute: 0 };
    await Promise.all([
      executeDue(one.db, first),
      executeDue(other.db, first),
      run.sell(sell, first),
      run.sell({ ...sell, daysAgo: 1, minute: 1439 }, first),
      ...actions.filter(({ kind }) => kind === 'join' || kind === 'refund').map((each) => run.act(each, first)),
    ]);
    await Promise.all([sumCosts(one.db, first), sumCosts(other.db, first)]);
    await Promise.all([sumBrands(one.db, first), sumBrands(other.db, first)]);
    await expectConsistent(w.database.db);
  }
  const listed = await movesListed(w.database.db, false);
  const executed = listed.filter(({ status }) => status === 'done').length;
  await Promise.all([one.close(), other.close()]);
  await w.close();
  return executed;
};

it('whatever moves run during the feed, everything follows the tree of its own day and nothing is lost', async () => {
  let executed = 0;
  await fc.assert(
    fc.asyncProperty(days, async (plan) => {
      executed += await play(plan);
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
  expect(executed).toBeGreaterThan(3);
});
