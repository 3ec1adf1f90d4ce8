/** A story of rewards and fees on a real server, compared with the wallets of the model. */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { DisputeId } from '#capabilities/disputes/contract/lookup/dispute-fields.ts';
import { openDispute } from '#capabilities/disputes/contract/opening/open-dispute.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { bookAwards } from '#capabilities/rewards/server/fees/book-awards.ts';
import { clawBack } from '#capabilities/rewards/server/fees/clawback.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { answerDispute } from '#testing/disputes.ts';
import { bookIn } from '../book-in.ts';
import { reward, setAmounts } from '../rewards.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '../small-world/small-world.ts';
import { addTestStaff, testOperator } from '../staff.ts';
import { testServer, type TestClient, type TestServer } from '../test-server.ts';
import { AMOUNTS, LINES, type Act, type Holder, type ActOf } from './corrections-acts.ts';
import { dayName, dayNumber, instantOf } from './days.ts';
import { WalletsModel, type AwardModel } from './wallet-model.ts';

const FIRST = dayNumber('2026-09-18');
interface BookedAward {
  readonly id: AwardId;
  readonly key: string;
  readonly reference?: string;
  readonly model: AwardModel;
}

const line = (of: Holder): number[] => LINES[of].map((name) => Number(AGENT_IDS[name]));
const amountsOf = (of: Holder, kind: keyof typeof AMOUNTS): number[] => LINES[of].map((name) => AMOUNTS[kind][name]);
export const reached = new Map<string, number>();

export class Story {
  readonly server: TestServer;
  readonly world: SmallWorld;
  readonly operator: ReturnType<typeof testOperator>;
  readonly wallets = new WalletsModel();
  readonly clients = new Map<number, TestClient>();
  readonly booked: BookedAward[] = [];
  readonly asked = new Map<number, number>();
  private count = 0;

  constructor(server: TestServer, world: SmallWorld, operator: ReturnType<typeof testOperator>) {
    this.server = server;
    this.world = world;
    this.operator = operator;
  }

  get db() {
    return this.server.database.db;
  }
  get now(): Date {
    return this.server.clock.now();
  }
  get today(): string {
    return dayName(FIRST + this.wallets.day);
  }

  async reward({ holder: of, pool: poolFen }: ActOf<'reward'>): Promise<void> {
    const key = `second:${(this.count += 1)}`;
    const request = reward(key, { day: this.today, poolFen: fen(poolFen), holderId: AGENT_IDS[of] });
    const id = (await inTransaction(this.db, (tx) => bookAwards(tx, this.now, [request]))).get(key);
    if (id === undefined) throw new Error('not booked');
    const model = this.wallets.book({ wallet: 'reward', line: line(of), pool: poolFen }, amountsOf(of, 'activation'));
    this.booked.push({ id, key, model });
  }

  async fee({ holder: of }: ActOf<'fee'>): Promise<void> {
    const reference = `F${(this.count += 1)}`;
    const row = { reference, kind: 'service_fee', status: 1, occurredAt: this.now, amountFen: fen(9_900) } as const;
    const terminalSn = this.world.terminal(of, 3).sn;
    await bookIn(this.db, [{ ...row, paymentType: 1, method: 1, cardType: 1, terminalSn }], this.now);
    const { rows } = await sql<{ id: AwardId }>`
      select max(id) as id from rewards.award where kind = 'service_fee' and reverses_id is null`.execute(this.db);
    const model = this.wallets.book({ wallet: 'fee', line: line(of), pool: 9_900 }, amountsOf(of, 'service_fee'));
    this.booked.push({ id: rows[0]?.id ?? idOf(0), key: reference, reference, model });
  }

  private open(of: number, isFee?: boolean): BookedAward | undefined {
    const open = this.booked.filter(
      ({ model, reference }) =>
        model.returned < model.pool && (isFee === undefined || isFee === (reference !== undefined)),
    );
    // mostly one of the newest rewards: it is corrected again on the day of its correction
    const among = of % 4 === 0 ? open : open.slice(-2);
    return among[of % Math.max(1, among.length)];
  }

  /**
   * Replaces an award, as when the first sale of an earlier day becomes known: along another line, or from another
   * pool.
   */
  async anew({ nth: of, holder: to, pool: poolFen }: ActOf<'anew'>): Promise<void> {
    const former = this.open(of, false);
    if (former === undefined) return;
    const key = `second:${(this.count += 1)}`;
    const id = await inTransaction(this.db, async (tx) => {
      await clawBack(tx, this.now, [{ awardId: former.id, day: this.today, cause: 'corrected' }]);
      const request = reward(key, { day: this.today, poolFen: fen(poolFen), holderId: AGENT_IDS[to] });
      return (await bookAwards(tx, this.now, [{ ...request, corrects: former.id }])).get(key);
    });
    if (id === undefined) throw new Error('not booked');
    const amounts = amountsOf(to, 'activation');
    const model = this.wallets.bookAnew(former.model, { line: line(to), pool: poolFen }, amounts);
    this.booked.push({ id, key, model });
  }

  async back({ nth: of, part: parts }: ActOf<'back'>): Promise<void> {
    const found = this.open(of);
    if (found === undefined) return;
    const left = found.model.pool - found.model.returned;
    const part = found.reference === undefined ? left : Math.max(1, Math.floor(left / parts));
    if (found.reference === undefined)
      await inTransaction(this.db, (tx) =>
        clawBack(tx, this.now, [{ awardId: found.id, day: this.today, cause: 'unbound' }]),
      );
    else {
      const of = { reference: `B${(this.count += 1)}`, originalReference: found.reference, occurredAt: this.now };
      const row = { kind: 'fee_refund', status: 1, paymentType: 1, method: 1, cardType: 1 } as const;
      await bookIn(this.db, [{ ...row, ...of, amountFen: fen(part) }], this.now);
    }
    this.wallets.clawBack(found.model, part);
  }

  async question({ nth: of, who, change }: ActOf<'question'>): Promise<void> {
    const found = this.booked[of % Math.max(1, this.booked.length)];
    const agent = found?.model.line[who % found.model.line.length];
    if (found === undefined || agent === undefined || change === 0 || (this.asked.get(agent) ?? 0) >= 10) return;
    const kind = found.reference === undefined ? 'activation' : 'service_fee';
    const { rows } = await sql<{ subject: string }>`
      select 'entry-' || transfer.id || '-' || item.ord as subject
      from ledger.account join ledger.transfer on account.id in (credit_account_id, debit_account_id)
      cross join lateral unnest(item_ids) with ordinality as item (id, ord)
      where agent_id = ${agent} and item.id = ${found.id} and source_kind = ${kind}`.execute(this.db);
    const [entry] = rows;
    if (entry === undefined || found.model.corrections.some((one) => one.agent === agent)) return;
    const { id } = await (await this.as(agent)).ok(openDispute, { subject: entry.subject, text: '不对' });
    this.asked.set(agent, (this.asked.get(agent) ?? 0) + 1);
    const answer = { result: 'corrected', note: '按约定', operator: this.operator, now: this.now } as const;
    await answerDispute(this.db, idOf<DisputeId>(Number(id)), { ...answer, amountFen: fen(change) });
    this.wallets.correct(found.model, agent, change);
  }

  day(): void {
    this.wallets.nextDay();
    this.asked.clear();
    this.server.clock.set(instantOf(FIRST + this.wallets.day, 720).toISOString());
  }

  async as(agent: number): Promise<TestClient> {
    const client = this.clients.get(agent) ?? (await this.server.as(idOf(agent)));
    this.clients.set(agent, client);
    return client;
  }

  /** The balances of every wallet as its agent reads them, and by the model. */
  async compared(): Promise<readonly [shown: unknown, expected: unknown]> {
    const shown: unknown[] = [];
    const expected: unknown[] = [];
    for (const agent of [1, 2, 3, 4, 5]) {
      const { wallets } = await (await this.as(agent)).ok(getBalances, {});
      for (const kind of ['reward', 'fee'] as const) {
        const one = wallets.find((wallet) => wallet.kind === kind);
        shown.push([agent, kind, one?.balanceFen, one?.pendingFen, one?.availableFen, one?.owedFen]);
        const { balance, pending } = this.wallets.of(agent, kind);
        const free = balance - pending;
        expected.push([agent, kind, balance, pending, Math.max(0, free), Math.max(0, -free)]);
      }
    }
    return [shown, expected];
  }

  play(one: Act): Promise<void> | void {
    reached.set(one.kind, (reached.get(one.kind) ?? 0) + 1);
    switch (one.kind) {
      case 'reward':
        return this.reward(one);
      case 'fee':
        return this.fee(one);
      case 'anew':
        return this.anew(one);
      case 'back':
        return this.back(one);
      case 'question':
        return this.question(one);
      case 'day':
        return this.day();
    }
  }
}

export const openStory = async (): Promise<Story> => {
  const server = await testServer();
  const { db } = server.database;
  const world = await buildSmallWorld(db, { now: server.clock.now() });
  await setAmounts(db, 'activation', 0, AMOUNTS.activation);
  await setAmounts(db, 'service_fee', 9_900, AMOUNTS.service_fee);
  const id = await addTestStaff(db, { loginName: 'wangmin', name: 'wangmin', role: 'finance' });
  server.clock.set(instantOf(FIRST, 720).toISOString());
  return new Story(server, world, testOperator('wangmin', Number(id)));
};
