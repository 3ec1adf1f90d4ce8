/** Later versions of the demo's policies: their present content, and the one announced for the next month. */
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyContent, StageRule } from '#capabilities/policies/rules/versions/policy-content.ts';
import type { PolicyVersionRow } from './fact-rows.ts';
import { FIRST_VERSIONS } from './policy-versions.ts';

type Change = (content: PolicyContent) => PolicyContent;

interface Step {
  readonly validFrom: BusinessDay;
  readonly change: Change;
}

const rewards =
  (...yuan: readonly number[]): Change =>
  (content) => ({
    ...content,
    stages: {
      ...content.stages,
      items: content.stages.items.map((stage, index): StageRule => ({
        ...stage,
        rewardFen: fen((yuan[index] ?? 0) * 100),
      })),
    },
  });

const activation =
  (yuan: number): Change =>
  (content) => ({ ...content, activationRewardFen: fen(yuan * 100) });

const scanCeiling =
  (ceiling: number): Change =>
  (content) => ({
    ...content,
    rates: content.rates.map((rate) => (rate.rateType === 3 ? { ...rate, ceilingPpm: ppm(ceiling) } : rate)),
  });

const freeDays =
  (days: number): Change =>
  (content) => ({ ...content, communication: { ...content.communication, freeDays: days } });

/** The communication fee of one terminal can be changed, part by part. */
const changeableFee: Change = (content) => ({
  ...content,
  communication: {
    ...content.communication,
    bounds: {
      floor: { feeFen: fen(1_200), freeDays: 0, periodDays: 90 },
      ceiling: { feeFen: fen(9_600), freeDays: 730, periodDays: 730 },
    },
  },
});

/** A sale of less than 10.00 activates nowhere, and an activation counts with 200.00 in 30 days. */
const threshold: Change = (content) => ({
  ...content,
  activation: { minVolumeFen: fen(20_000), withinDays: 30 },
  activationSales: { minTransactionFen: fen(1_000) },
});

/** A sale by credit card or wallet; the first one, which tries out the terminal, does not count. */
const cardsAndWallets: Change = (content) => ({
  ...content,
  activationSales: { ...content.activationSales, totalTypes: [1, 3, 4, 5], notFirst: 1 },
  stages: { ...content.stages, totalTypes: [1, 3, 4, 5], notFirst: 1 },
});

/** A day before the first agent of the demo joined. */
export const EARLY = '2021-01-01';

const monthStart = (now: Date): BusinessDay => `${businessDay(now).slice(0, 7)}-01`;
const nextMonth = (now: Date): BusinessDay => `${addDays(monthStart(now), 32).slice(0, 7)}-01`;

/** The policy whose terminals are bound once the acquirer has registered them. */
export const ASKED_POLICY = 3;

/** By policy id, in the order of their days. */
const stepsOf = (now: Date): Readonly<Record<number, readonly Step[]>> => ({
  1: [
    {
      validFrom: EARLY,
      change: (content) => changeableFee(rewards(80, 120, 150)(activation(120)(threshold(content)))),
    },
    { validFrom: addDays(monthStart(now), -92), change: scanCeiling(4_800) },
    { validFrom: monthStart(now), change: rewards(80, 120, 180) },
  ],
  2: [
    { validFrom: EARLY, change: (content) => changeableFee(rewards(80, 120, 180)(activation(80)(threshold(content)))) },
  ],
  [ASKED_POLICY]: [
    {
      validFrom: EARLY,
      change: (content) => ({
        ...changeableFee(rewards(80, 120, 180)(activation(100)(cardsAndWallets(threshold(content))))),
        acquirerFirst: true,
      }),
    },
    { validFrom: nextMonth(now), change: (content) => freeDays(180)(scanCeiling(4_800)(content)) },
  ],
  4: [{ validFrom: EARLY, change: threshold }],
});

const publishedAt = (day: BusinessDay, now: Date): string =>
  new Date(Math.min(now.getTime() - 3_600_000, startOfDay(addDays(day, -3)).getTime())).toISOString();

/** The first versions and all later ones. */
export const demoVersions = (now: Date): PolicyVersionRow[] =>
  FIRST_VERSIONS.flatMap((first) => {
    const rows = [first];
    for (const { validFrom, change } of stepsOf(now)[first.policy_id] ?? []) {
      const before = rows.at(-1) ?? first;
      const at = publishedAt(validFrom, now);
      rows.push({
        ...before,
        number: before.number + 1,
        valid_from: validFrom,
        content: change(before.content),
        drafted_at: at,
        published_at: at,
      });
    }
    return rows;
  });
