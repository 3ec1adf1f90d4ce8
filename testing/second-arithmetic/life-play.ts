/** Plays the lives of terminals on a server, half a day after the other. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitTransfer } from '#capabilities/reassignments/server/transfers/schedule-transfer.ts';
import { bookDueAllowances } from '#capabilities/rewards/server/allowance/book-allowances.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { settleDueFees } from '#capabilities/rewards/server/fees/settle-due-fees.ts';
import { chargeInactive } from '#capabilities/rewards/server/inactive/charge-inactive.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { bindTerminals, moveTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { bookIn } from '../book-in.ts';
import { setAmounts, STANDARD } from '../rewards.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '../small-world/small-world.ts';
import { testOperator } from '../staff.ts';
import type { TestServer } from '../test-server.ts';
import { dayName, dayOf, instantOf } from './days.ts';
import { publish } from './life-policy.ts';
import { FIRST, halfInstant, LAST, SECOND_AMOUNTS, SECOND_VERSION } from './life-world.ts';
import type { AmountTable, Life, LifeFacts, LifeRow } from './life-world.ts';

export const serialOf = ({ nth }: Pick<Life, 'nth'>): string => `LIFE${String(100_000 + nth)}`;

const nameOf = (agent: number) => Object.entries(AGENT_IDS).find(([, id]) => Number(id) === agent)?.[0] ?? '';

const giveAmounts = async (db: Db, amounts: AmountTable): Promise<void> => {
  for (const [key, times] of amounts)
    for (const [nth, from] of [FIRST - 60, SECOND_AMOUNTS].entries()) {
      const [kind = '', item] = key.split(' ');
      const named = Object.fromEntries(
        Object.entries(times[nth] ?? {}).map(([agent, value]) => [nameOf(Number(agent)), value]),
      );
      await setAmounts(db, kind as PartKind, Number(item), named, dayName(from));
    }
};

/** Only the terminals of the lives are charged, and merchants are transferred with the sales under one policy. */
const leaveActiveOnes = async (db: Db): Promise<void> => {
  await sql`update terminals.terminal set deleted_at = now() where bind_status = 0`.execute(db);
  await sql`select terminals.unbind(array(
    select id from terminals.terminal where bind_status = 1), now(), null)`.execute(db);
  await sql`update terminals.terminal set deleted_at = now() where bind_status = 0`.execute(db);
  await sql`update terminals.terminal set policy_id = 1 where bind_status <> 0`.execute(db);
  await sql`update terminals.binding set policy_id = 1 where unbound_at = 'infinity'`.execute(db);
  await sql`update terminals.terminal_scope set policy_id = 1 where bind_status <> 0`.execute(db);
};

const feedRow = (world: SmallWorld, life: Life, row: LifeRow): FeedRow => ({
  reference: row.reference,
  kind: row.kind,
  status: 1,
  occurredAt: row.at,
  amountFen: fen(row.amount),
  ...(row.kind === 'sale' && {
    // no profit share: only rewards of fixed amounts are paid
    feeFen: fen(0),
    merchantNo: world.merchants.find(({ id }) => Number(id) === life.merchant)?.no,
  }),
  paymentType: 1,
  method: 1,
  cardType: 1,
  terminalSn: serialOf(life),
  phase: row.phase,
});

export class LifePlay {
  readonly server: TestServer;
  readonly facts: LifeFacts;
  private readonly world: SmallWorld;
  private readonly ids = new Map<number, TerminalId>();

  private constructor(server: TestServer, facts: LifeFacts, world: SmallWorld) {
    this.server = server;
    this.facts = facts;
    this.world = world;
  }

  static async open(server: TestServer, facts: LifeFacts): Promise<LifePlay> {
    const { db } = server.database;
    const now = instantOf(FIRST - 5, 720);
    server.clock.set(now.toISOString());
    // terminals that are active in it were activated before there were amounts
    const world = await buildSmallWorld(db, { now: instantOf(FIRST - 120, 720) });
    await leaveActiveOnes(db);
    await giveAmounts(db, facts.amounts);
    await publish(db, 8, FIRST - 60, false);
    await publish(db, 9, SECOND_VERSION, true);
    await evaluateDue(db, now);
    return new LifePlay(server, facts, world);
  }

  private get db(): Db {
    return this.server.database.db;
  }

  /** The agents' work on terminals in the morning. */
  private async handle(day: number): Promise<void> {
    for (const life of this.facts.lives) {
      const [stocked, ...others] = life.tenures;
      if (stocked === undefined) continue;
      await inTransaction(this.db, async (tx) => {
        if (dayOf(stocked.from) === day) {
          const row = { sn: serialOf(life), modelId: idOf<never>(1), policyId: STANDARD };
          const [id] = await stockTerminals(tx, [{ ...row, holderId: idOf(stocked.agent), stockedAt: stocked.from }]);
          if (id !== undefined) this.ids.set(life.nth, id);
        }
        const terminalIds = [this.ids.get(life.nth) ?? idOf<TerminalId>(0)];
        for (const { agent, from } of others)
          if (dayOf(from) === day && from.getTime() !== instantOf(day, 0).getTime())
            await moveTerminals(tx, { terminalIds, at: from, operationId: null }, 'assigned', idOf(agent));
        if (life.boundAt === undefined || dayOf(life.boundAt) !== day) return;
        const [terminalId = idOf<TerminalId>(0)] = terminalIds;
        const binding = { terminalId, merchantId: idOf<never>(life.merchant ?? 0), serviceFeeFen: fen(9_900) };
        await bindTerminals(tx, [binding], life.boundAt, null);
      });
    }
  }

  private async report(half: number): Promise<void> {
    const arriving = this.facts.lives.flatMap((life) =>
      life.rows.filter((row) => row.half === half).map((row) => ({ row, fed: feedRow(this.world, life, row) })),
    );
    const batches = Map.groupBy(arriving, ({ row }) => row.batch);
    for (const batch of [...batches.keys()].toSorted()) {
      const at = halfInstant(half);
      const { rows } = await bookIn(
        this.db,
        (batches.get(batch) ?? []).map(({ fed }) => fed),
        at,
      );
      const others = rows.filter(({ outcome }) => outcome !== 'booked');
      if (others.length > 0) throw new Error(`not booked: ${JSON.stringify(others)}`);
      if (batch === 1) await evaluateDue(this.db, at);
    }
  }

  private async schedule(day: number): Promise<void> {
    for (const { merchant, to, day: of } of this.facts.handovers.filter((one) => one.day === day + 1)) {
      const merchantNo = this.world.merchants.find(({ id }) => Number(id) === merchant)?.no ?? '';
      const agentCode = Object.values(this.world.agents).find(({ id }) => Number(id) === to)?.code ?? '';
      const wanted = { merchantNo, agentCode, day: dayName(of), operator: testOperator('model') };
      await submitTransfer(this.db, { send: async () => undefined }, wanted, instantOf(day, 780));
    }
  }

  private async night(day: number): Promise<void> {
    const now = instantOf(day, 90);
    await evaluateDue(this.db, now);
    await chargeDueFees(this.db, now);
    await chargeInactive(this.db, now);
    await settleDueFees(this.db, now);
    await bookDueAllowances(this.db, instantOf(day, 220));
  }

  async play(): Promise<void> {
    for (let day = FIRST; day <= LAST; day += 1) {
      await this.handle(day);
      await this.report(2 * (day - FIRST));
      await this.schedule(day);
      await this.report(2 * (day - FIRST) + 1);
      await executeDue(this.db, instantOf(day + 1, 0));
      if (this.facts.nights.includes(day + 1)) await this.night(day + 1);
    }
    this.server.clock.set(instantOf(LAST + 1, 600).toISOString());
  }
}
