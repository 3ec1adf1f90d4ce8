/** The world of the stories: a line of agents with amounts, a policy with short windows, terminals bound on one day. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { bindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import { setAmounts, STANDARD } from '../rewards.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW } from '../story-now.ts';
import { FIRST_DAY, instant, type StoryTerminal } from './stories.ts';

/** The number of terminals in a world: each is a story in an order of its own. */
export const TERMINALS = 40;

const FROM = '2026-07-01';
export interface Conditions {
  readonly excludedPaymentTypes?: readonly number[];
  readonly totalTypes?: readonly number[];
  readonly cardTypes?: readonly number[];
  readonly minTransactionFen?: number;
  readonly notFirst?: number;
  readonly fromDay?: number;
}

export interface StoryConditions {
  readonly from: BusinessDay;
  readonly activationSales?: Conditions;
  readonly activation?: { readonly minVolumeFen: number; readonly withinDays: number };
  readonly stages?: Conditions;
}

/**
 * The conditions of counting sales, from a day on, each for a third of the days of a story: none, and those that depend
 * on other facts of the binding.
 */
export const CONDITIONS: readonly StoryConditions[] = [
  { from: '2026-07-01' },
  {
    from: '2026-07-28',
    activationSales: { minTransactionFen: 1_000, notFirst: 1 },
    stages: { notFirst: 2, cardTypes: [0, 1] },
  },
  {
    from: '2026-08-02',
    activationSales: { excludedPaymentTypes: [4], totalTypes: [1, 4], fromDay: 9, notFirst: 2 },
    activation: { minVolumeFen: 15_000, withinDays: 6 },
    stages: { totalTypes: [1, 4], fromDay: 2 },
  },
];

/** Content of the policy from before the first day on: everything is due within the days of a story. */
const CONTENT = {
  clawbackDays: 20,
  activationRewardFen: 10_000,
  stages: {
    mode: 'chained',
    minTransactionFen: 1_000,
    excludedPaymentTypes: [4],
    items: [
      { stage: 1, fromDay: 0, toDay: 6, minVolumeFen: 20_000, rewardFen: 5_000 },
      { stage: 2, fromDay: 7, toDay: 20, minVolumeFen: 12_000, minCount: 1, rewardFen: 8_000 },
      { stage: 3, fromDay: 1, toDay: 1, unit: 'month', minVolumeFen: 10_000, rewardFen: 3_000 },
    ],
  },
  communication: { feeFen: 4_800, freeDays: 3, periodDays: 15 },
  notActivated: { afterDays: 15, amountFen: 2_500 },
  allowanceTiers: [{ minActivations: 2 }, { minActivations: 8 }, { minActivations: 20 }],
};

const AMOUNTS = [
  ['activation', 0, { root: 6_000, mid: 4_000, direct: 2_000, leaf: 1_000 }],
  ['stage', 1, { root: 5_000, mid: 3_000, direct: 2_000, leaf: 2_000 }],
  ['stage', 2, { root: 8_000, mid: 5_000, direct: 3_000, leaf: 1_500 }],
  ['stage', 3, { root: 3_000, mid: 2_000, direct: 1_000, leaf: 500 }],
  ['service_fee', 9_900, { root: 9_000, mid: 6_000, direct: 4_950, leaf: 3_333 }],
  ['communication', 0, { root: 4_000, mid: 3_000, direct: 1_800, leaf: 1_200 }],
  ['value_share', 1, { root: 900_000, mid: 600_000, direct: 400_000, leaf: 333_333 }],
  ['allowance', 2, { root: 30_000, mid: 20_000, direct: 10_000 }],
  ['allowance', 8, { root: 60_000, mid: 40_000, direct: 25_000 }],
  ['allowance', 20, { root: 90_000, mid: 50_000, direct: 30_000 }],
] as const;

const publish = async (db: Db): Promise<void> => {
  for (const [nth, { from, stages = {}, ...conditions }] of CONDITIONS.entries()) {
    const content = { ...CONTENT, ...conditions, stages: { ...CONTENT.stages, ...stages } };
    await sql`
      insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
        published_at, published_by)
      select policy_id, ${8 + nth}::int, 'published', ${from}, content || ${JSON.stringify(content)}::jsonb, drafted_at,
        drafted_by, published_at, published_by
      from policies.policy_version where policy_id = ${STANDARD} and number = 1`.execute(db);
  }
};

export interface BoundTerminal extends StoryTerminal {
  readonly id: TerminalId;
  readonly merchantIds: readonly [MerchantId, MerchantId];
}

/** For each agent, the merchant to which its terminals are bound first, and the other. */
const PLACES = [
  { holder: 'direct', merchants: [1, 2] },
  { holder: 'leaf', merchants: [3, 3] },
  { holder: 'mid', merchants: [4, 4] },
] as const;

/** Writes the world that every run starts from. */
export const buildStoryWorld = async (db: Db): Promise<BoundTerminal[]> => {
  const world = await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  for (const [kind, item, amounts] of AMOUNTS) await setAmounts(db, kind, item, amounts, FROM);
  await publish(db);
  await evaluateDue(db, instant(-5, '12:00:00'));
  const numberOf = (merchant: number): string => world.merchants.find(({ id }) => id === merchant)?.no ?? '';
  const terminals: BoundTerminal[] = [];
  for (let nth = 0; nth < TERMINALS; nth += 1) {
    const { holder, merchants } = PLACES[nth % PLACES.length] ?? PLACES[0];
    const sn = `STORY${FIRST_DAY.slice(2, 4)}${String(nth).padStart(5, '0')}`;
    const row = { sn, modelId: idOf<never>(1), policyId: STANDARD, holderId: AGENT_IDS[holder] };
    const merchantIds = [idOf<MerchantId>(merchants[0]), idOf<MerchantId>(merchants[1])] as const;
    const id = await inTransaction(db, async (tx) => {
      const [stocked] = await stockTerminals(tx, [{ ...row, stockedAt: instant(0, '07:00:00') }]);
      if (stocked === undefined) throw new Error('not stocked');
      const binding = { terminalId: stocked, merchantId: merchantIds[0], serviceFeeFen: fen(9_900) };
      await bindTerminals(tx, [binding], instant(0, '08:00:00'), null);
      return stocked;
    });
    terminals.push({ id, sn, merchantIds, merchantNos: [numberOf(merchants[0]), numberOf(merchants[1])] });
  }
  return terminals;
};
