/**
 * The demo world: 325 agents on five levels, 3 800 terminals, 900 shops, and business since the start of a month, up to
 * the present minute. Whatever the product can do is done by the product: transactions are booked through the feed,
 * withdrawals and operations by their rules. The same seed and `now` produce the same world.
 */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { acquirerViewActs } from './acts/acquirer-views.ts';
import type { Act, Stage } from './acts/act-context.ts';
import { askedBindingActs } from './acts/asked-bindings.ts';
import { assessmentsActs } from './acts/assessments.ts';
import { bonusActs } from './acts/bonuses.ts';
import { changeActs } from './acts/changes/change-acts.ts';
import { comingInActs } from './acts/coming-in.ts';
import { communicationFeeActs } from './acts/communication-fees.ts';
import { costActs } from './acts/costs.ts';
import { debtActs } from './acts/debt.ts';
import { deductionActs } from './acts/deductions.ts';
import { disputeActs } from './acts/disputes.ts';
import { openStockroom } from './acts/free-terminals.ts';
import { heldBackActs } from './acts/held-back.ts';
import { levelActs } from './acts/levels.ts';
import { notices } from './acts/notices.ts';
import { operationActs } from './acts/operations.ts';
import { portfolioActs } from './acts/portfolio.ts';
import { rankingActs } from './acts/rankings.ts';
import { residualActs } from './acts/residuals.ts';
import { addSettlementAccounts } from './acts/settlement-accounts.ts';
import { standingActs } from './acts/standing.ts';
import { statementActs } from './acts/statements.ts';
import { taxActs } from './acts/taxes.ts';
import { teamActs } from './acts/team-acts.ts';
import { termActs } from './acts/term-changes.ts';
import { withdrawalActs } from './acts/withdrawal-acts.ts';
import { seededRandom } from './random.ts';
import { bookDays } from './trading/book-days.ts';
import { cancelledOrder, type CancelledOrder } from './trading/cancelled-order.ts';
import { tradeDays } from './trading/trade-days.ts';
import { isAskedSerial } from './world/asked-batch.ts';
import { demoAccounts, type DemoAccount } from './world/demo-accounts.ts';
import { drawDemoFacts, type DemoFacts } from './world/demo-facts.ts';
import { daysBefore, startOfBusiness } from './world/world-times.ts';
import { insertRows } from './write/insert-rows.ts';
import { writeAccounts } from './write/write-accounts.ts';
import { writeFacts } from './write/write-facts.ts';
import { writeWallets } from './write/write-wallets.ts';

export const ACQUIRER = 'demo';

export interface DemoOptions {
  readonly now: Date;
  readonly services: Services;
  /** Receives the current step and the overall progress in percent. */
  readonly onStep?: (text: string, percent: number) => void;
  readonly seed?: string;
  /** Days of business; as many as one whole month and the running one need. Tests use fewer. */
  readonly days?: number;
  readonly merchants?: number;
  readonly terminals?: number;
}

export interface DemoWorld {
  readonly accounts: readonly DemoAccount[];
  readonly tradeCount: number;
}

interface SeedContext {
  readonly db: Db;
  readonly options: DemoOptions;
  readonly from: Date;
  readonly drawn: DemoFacts;
  readonly order: CancelledOrder | undefined;
  readonly tell: (text: string, percent: number) => void;
}

export const seedDemoWorld = async (db: Db, options: DemoOptions): Promise<DemoWorld> => {
  const { now, days, seed = 'zhanye', merchants = 900, terminals = 3600 } = options;
  const tell = options.onStep ?? (() => undefined);
  tell('drawing agents, merchants and terminals', 0);
  const from = days === undefined ? startOfBusiness(now) : daysBefore(now, days);
  const drawn = drawDemoFacts({ seed, now, merchants, terminals, tradesFrom: from });
  const order = cancelledOrder(drawn, now, from);
  const seeding: SeedContext = { db, options, from, drawn, order, tell };
  const { stage, accounts } = await writeWorld(seeding);
  const tradeCount = await trade(seeding, [...acts(seeding, stage)]);
  tell('done', 100);
  return { accounts, tradeCount };
};

/** Limit of the demo's only acquirer, which has all terminals: a fifth of the usual one, as a small one has agreed. */
const limitOf = ({ brands }: DemoFacts['facts'], from: Date) => ({
  acquirer: ACQUIRER,
  amount_fen: 20_000_000,
  day_fen: 2_000_000_000,
  terminal_day_fen: 50_000_000,
  tolerance_ppm: 500,
  value_fee_ppm: 10_000,
  oldest_days: 30,
  brand_ids: brands.map(({ id }) => id),
  set_by: 'wangmin',
  set_at: from,
});

const PASSING_FACTS = 3;
const PASSING_TRADES = 12;

/** Writes the world before its first transaction, in one database transaction. */
const writeWorld = ({
  db,
  options,
  drawn,
  from,
  tell,
}: SeedContext): Promise<{ stage: Stage; accounts: DemoAccount[] }> =>
  inTransaction(db, async (tx) => {
    const { agents, facts } = drawn;
    tell('writing agents, merchants and terminals', PASSING_FACTS);
    await writeFacts(tx, facts);
    await writeWallets(tx, facts.agents);
    await insertRows(tx, 'content.notice', notices(options.now));
    await insertRows(tx, 'trades.acquirer_limit', [limitOf(facts, from)]);
    const { people, shown } = demoAccounts(agents);
    const written = await writeAccounts(tx, people, options.now);
    const accountIds = new Map(written.filter(({ role }) => role === 'agent').map(({ agentId, id }) => [agentId, id]));
    const stage = { db, services: options.services, accountIds };
    await addSettlementAccounts(
      stage,
      tx,
      seededRandom('settlement'),
      payees(drawn).map(({ row }) => row),
    );
    return { stage, accounts: shown };
  });

/** Agents who get a settlement account: everyone in story-people.ts, and two thirds of the others who may have one. */
const payees = ({ agents }: DemoFacts) =>
  agents.filter(
    ({ row, story }) =>
      !row.is_specific && row.certification === 'approved' && (story !== undefined || row.id % 3 !== 0),
  );

const acts = ({ options: { now }, drawn, order, from }: SeedContext, stage: Stage): Act[] => {
  const random = seededRandom('acts');
  const { agents, merchants, facts, open } = drawn;
  const main = agents.find(({ story }) => story?.key === 'main');
  const activated = facts.terminals.find((row) => row.holder_id === main?.row.id && row.bind_status === 3);
  const stockroom = openStockroom(
    facts.terminals.filter(({ sn }) => !isAskedSerial(sn)),
    open,
  );
  const mayWithdraw = payees(drawn).filter(({ story }) => story?.isFrozen !== true);
  return [
    ...operationActs({ stage, agents, stockroom, random: random.fork('operations'), now, from }, activated?.sn),
    ...askedBindingActs({ stage, agents, merchants, acquirer: ACQUIRER, now, from }),
    ...changeActs({ stage, agents, acquirer: ACQUIRER, now, from }),
    ...standingActs({ stage, agents, now, from }),
    ...assessmentsActs(stage.db, from, now),
    ...communicationFeeActs(stage.db, ACQUIRER, main?.row.id, from, now),
    ...statementActs(stage, from, now),
    ...rankingActs(stage.db, now),
    ...costActs(stage.db, now),
    ...heldBackActs(stage.db, ACQUIRER, from, now),
    ...deductionActs({ stage, agents, now, from }),
    ...disputeActs({ stage, agents, now, from }),
    ...portfolioActs(stage.db, from, now),
    ...acquirerViewActs(stage.db, ACQUIRER, main?.row.id, now),
    ...levelActs({ stage, agents, now, from }),
    ...teamActs({ stage, agents, now, from }),
    ...comingInActs({ stage, agents, merchants, random: seededRandom('coming in'), now, from }),
    ...debtActs(stage, order, now),
    ...taxActs({ stage, agents, now, from }),
    ...termActs({ stage, agents, terms: facts.terms, now, from }),
    ...residualActs({ stage, agents, now, from }),
    ...bonusActs({ stage, agents: mayWithdraw, now, from }),
    ...withdrawalActs({ stage, agents: mayWithdraw, random: random.fork('withdrawals'), now, from }),
  ];
};

const trade = ({ db, options, drawn, order, from, tell }: SeedContext, worldActs: readonly Act[]): Promise<number> => {
  const { now, seed = 'zhanye' } = options;
  const first = businessDay(from);
  const total = Math.max(1, daysBetween(first, businessDay(now)));
  const rootOf = new Map(drawn.facts.agents.map(({ id, path }) => [id, path[0]]));
  const sides = new Map(drawn.facts.terminals.map(({ sn, holder_id }) => [sn, rootOf.get(holder_id) === 1 ? 0 : 1]));
  const days = tradeDays(
    seededRandom(`${seed}/trades`),
    drawn.traders,
    { from, to: now, scale: 0.8 },
    { sequence: 0, waiting: [...(order?.rows ?? [])], oneDays: new Map() },
  );
  tell('booking transactions', PASSING_TRADES);
  return bookDays(db, days, {
    acquirer: ACQUIRER,
    now,
    acts: worldActs,
    sideOf: ({ terminalSn = '' }) => sides.get(terminalSn) ?? 0,
    onDay: (day, booked) =>
      tell(`${day}: ${booked} transactions`, PASSING_TRADES + Math.floor((87 * daysBetween(first, day)) / total)),
  });
};
