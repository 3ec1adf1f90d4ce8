import { describe, expect, it } from 'vitest';
import { firstContentOf } from '#simulator/facts/policy-versions.ts';
import { POLICIES } from '#simulator/facts/products.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { readContent } from './content-schema.ts';

const [BASE] = POLICIES.map(firstContentOf) as [PolicyContent];

const problemsOf = (content: unknown): readonly string[] => {
  const read = readContent(typeof content === 'string' ? content : JSON.stringify(content));
  return 'problems' in read ? read.problems : [];
};
const withRate = (change: object): unknown => ({
  ...BASE,
  rates: BASE.rates.map((rate, index) => (index === 0 ? { ...rate, ...change } : rate)),
});

it('reads every content that the worlds are made of, unchanged', () => {
  for (const policy of POLICIES) {
    const content = firstContentOf(policy);
    expect(readContent(JSON.stringify(content))).toEqual({ content });
  }
});

it('reads a minimum of activations, stages of natural months, and a charge for terminals not activated', () => {
  const content = {
    ...BASE,
    activation: { minVolumeFen: 100_000, withinDays: 30 },
    stages: { ...BASE.stages, items: monthly() },
    notActivated: { afterDays: 90, amountFen: 5_000 },
  };
  expect(readContent(JSON.stringify(content))).toEqual({ content });
  // where each stage stands alone, days and months may be mixed
  const mixed = { mode: 'independent', items: [BASE.stages.items[0], monthly()[1]] };
  expect(problemsOf({ ...BASE, stages: { ...BASE.stages, ...mixed } })).toEqual([]);
});

it('reads which sales activate, and which count for the stages', () => {
  const further = { totalTypes: [1, 4], methods: [1, 3], cardTypes: [0, 1], notFirst: 2, fromDay: 3 };
  const content = {
    ...BASE,
    activationSales: { excludedPaymentTypes: [4], minTransactionFen: 1_000, ...further },
    stages: { ...BASE.stages, ...further },
  };
  expect(readContent(JSON.stringify(content))).toEqual({ content });
});

/** 36.00 after 365 days, every 365 days. */
const bounded = (floor: object, ceiling: object = {}, plan: object = {}): unknown => ({
  ...BASE,
  communication: {
    ...BASE.communication,
    ...plan,
    bounds: {
      floor: { feeFen: 1_200, freeDays: 0, periodDays: 90, ...floor },
      ceiling: { feeFen: 9_600, freeDays: 730, periodDays: 730, ...ceiling },
    },
  },
});

it('reads between which bounds the communication fee of a terminal can be changed', () => {
  expect(problemsOf(bounded({}))).toEqual([]);
  expect(problemsOf(bounded({ feeFen: 3_600, freeDays: 365, periodDays: 365 }))).toEqual([]);
});

describe('refuses, naming the place', () => {
  it.each<[string, unknown, string]>([
    ['what is not JSON', '{', 'The file is not JSON'],
    ['another kind of file', '[]', 'The file: '],
    ['an unknown member', { ...BASE, floor: 1 }, 'floor'],
    ['a missing member', { ...BASE, noticeDays: undefined }, 'noticeDays: '],
    ['a fraction', withRate({ floorPpm: 5_500.5 }), 'rates[0].floorPpm: '],
    ['a text for a number', withRate({ floorPpm: '5500' }), 'rates[0].floorPpm: '],
    ['a negative amount', { ...BASE, activationRewardFen: -1 }, 'activationRewardFen: '],
    ['a floor above the default', withRate({ floorPpm: 6_001 }), 'rates[0].floorPpm is above defaultPpm.'],
    ['a default above the ceiling', withRate({ ceilingPpm: 5_999 }), 'rates[0].defaultPpm is above ceilingPpm.'],
    [
      "an operator's cost above the floor",
      withRate({ operatorCost: { ratePpm: 5_000, capFen: 2_001 } }),
      'rates[0].operatorCost is above',
    ],
    ['a floor above the fee', bounded({ feeFen: 3_601 }), 'bounds.floor.feeFen is above communication.feeFen.'],
    ['a ceiling below the free days', bounded({}, { freeDays: 364 }), 'bounds.ceiling.freeDays is below'],
    ['a ceiling below the period', bounded({}, { periodDays: 364 }), 'bounds.ceiling.periodDays is below'],
    ['a floor of no days', bounded({ periodDays: 0 }), 'communication.bounds.floor.periodDays: '],
    ['bounds without a fee', bounded({ feeFen: 0 }, {}, { feeFen: 0 }), 'communication.bounds needs a'],
    ['a rate type twice', withRate({ rateType: 2 }), 'rates[1].rateType appears twice.'],
    ['two rules for a payment type', { ...BASE, valueShares: twoRules() }, 'payment type 1 has two rules.'],
    ['chained stages that overlap', { ...BASE, stages: overlapping() }, 'stages.items[1].fromDay must be after'],
    ['a unit that is not known', { ...BASE, stages: months({ unit: 'day' }) }, 'stages.items[1].unit: '],
    ['days and months in a chain', { ...BASE, stages: months({ unit: undefined }) }, 'stages.items[1].unit must be'],
    ['months that overlap in a chain', { ...BASE, stages: months({ fromDay: 0 }) }, 'stages.items[1].fromDay must be'],
    ['more than ten years', { ...BASE, stages: months({ toDay: 121 }) }, 'stages.items[1].toDay is above 120 months'],
    ['a minimum of nothing', { ...BASE, activation: { minVolumeFen: 0, withinDays: 30 } }, 'activation.minVolumeFen: '],
    ['a minimum without its days', { ...BASE, activation: { minVolumeFen: 1 } }, 'activation.withinDays: '],
    [
      'a charge before the warnings',
      { ...BASE, notActivated: { afterDays: 14, amountFen: 1 } },
      'notActivated.afterDays',
    ],
    ['a total type that there is not', { ...BASE, activationSales: { totalTypes: [8] } }, 'activationSales.totalTypes'],
    ['no method at all', { ...BASE, stages: { ...BASE.stages, methods: [] } }, 'stages.methods: '],
    [
      'a card twice',
      { ...BASE, activationSales: { cardTypes: [1, 1] } },
      'activationSales.cardTypes[1] appears twice.',
    ],
    [
      'every payment type excluded',
      { ...BASE, activationSales: { excludedPaymentTypes: [1, 2, 3, 4, 5, 6, 7] } },
      'activationSales.excludedPaymentTypes excludes every payment type.',
    ],
    ['not the first none', { ...BASE, activationSales: { notFirst: 0 } }, 'activationSales.notFirst: '],
    [
      'a stage that ends before sales count',
      { ...BASE, stages: { ...BASE.stages, fromDay: 31 } },
      'stages.items[0].toDay is before stages.fromDay',
    ],
    ['tiers that do not rise', { ...BASE, allowanceTiers: [...BASE.allowanceTiers].toReversed() }, 'allowanceTiers[1]'],
  ])('%s', (_what, content, problem) => {
    expect(problemsOf(content).join('\n')).toContain(problem);
  });
});

function twoRules(): unknown {
  return [
    { item: 1, paymentTypes: [1], shareType: 0, poolPpm: 1 },
    { item: 2, paymentTypes: [2, 1], shareType: 0, poolPpm: 1 },
  ];
}

function overlapping(): unknown {
  return { ...BASE.stages, items: BASE.stages.items.map((stage) => ({ ...stage, fromDay: 0 })) };
}

function monthly(): object[] {
  return BASE.stages.items.map((stage, month) => ({ ...stage, fromDay: month, toDay: month, unit: 'month' }));
}

function months(change: object): unknown {
  return { ...BASE.stages, items: monthly().map((stage, index) => (index === 1 ? { ...stage, ...change } : stage)) };
}
