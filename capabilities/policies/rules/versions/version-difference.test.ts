import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { firstContentOf } from '#simulator/facts/policy-versions.ts';
import { POLICIES } from '#simulator/facts/products.ts';
import { differenceWords } from '../difference-words.ts';
import { contentFacts, FACT_KINDS, FACT_UNITS, ownFacts, publicFacts } from './content-facts.ts';
import type { PolicyContent } from './policy-content.ts';
import { differencesOf } from './version-difference.ts';

const [BASE] = POLICIES.map(firstContentOf) as [PolicyContent];

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(fen);
const rate = fc.integer({ min: 0, max: 9_000 }).map(ppm);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const communicationTerms = fc.record({ feeFen: amount, freeDays: fc.nat(400), periodDays: fc.nat(400) });

/** Any content of the right form, also content that could not be published. */
const content: fc.Arbitrary<PolicyContent> = fc.record({
  rates: fc.uniqueArray(
    fc.record({
      rateType: fc.integer({ min: 1, max: 5 }),
      floorPpm: rate,
      defaultPpm: rate,
      ceilingPpm: rate,
      capFen: maybe(amount),
      extraFen: maybe(amount),
      operatorCost: fc.record({ ratePpm: rate, capFen: maybe(amount), extraFen: maybe(amount) }),
    }),
    { selector: ({ rateType }) => rateType },
  ),
  serviceFeeOptionsFen: fc.uniqueArray(amount, { maxLength: 4 }),
  communication: fc.record({
    feeFen: amount,
    freeDays: fc.nat(400),
    periodDays: fc.nat(400),
    bounds: maybe(fc.record({ floor: communicationTerms, ceiling: communicationTerms })),
  }),
  activationRewardFen: amount,
  activation: maybe(fc.record({ minVolumeFen: amount, withinDays: fc.nat(90) })),
  clawbackDays: fc.nat(90),
  stages: fc.record({
    mode: fc.constantFrom('chained' as const, 'independent' as const),
    minTransactionFen: amount,
    excludedPaymentTypes: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    items: fc.uniqueArray(
      fc.record({
        stage: fc.integer({ min: 1, max: 4 }),
        fromDay: fc.nat(90),
        toDay: fc.nat(90),
        unit: maybe(fc.constant('month' as const)),
        minVolumeFen: amount,
        minCount: maybe(fc.integer({ min: 1, max: 50 })),
        rewardFen: amount,
      }),
      { selector: ({ stage }) => stage },
    ),
  }),
  allowanceTiers: fc.uniqueArray(fc.record({ minActivations: fc.integer({ min: 1, max: 9 }), amountFen: amount }), {
    selector: ({ minActivations }) => minActivations,
  }),
  valueShares: fc.uniqueArray(
    fc.record({
      item: fc.integer({ min: 1, max: 4 }),
      paymentTypes: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      shareType: fc.constantFrom(0 as const, 1 as const),
      poolPpm: rate,
    }),
    { selector: ({ item }) => item },
  ),
  notActivated: maybe(fc.record({ afterDays: fc.nat(90), amountFen: amount })),
  noticeDays: fc.nat(30),
});

describe('the difference between two versions', () => {
  it('is nothing for the same content, and otherwise turns the one into the other', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        expect(differencesOf(contentFacts(one), contentFacts(one))).toEqual([]);
        const facts = new Map(contentFacts(one).map((fact) => [`${fact.what}/${fact.item}`, fact.values]));
        for (const { what, item, before, after } of differencesOf(contentFacts(one), contentFacts(other))) {
          expect(facts.get(`${what}/${item}`)).toEqual(before);
          if (after === undefined) facts.delete(`${what}/${item}`);
          else facts.set(`${what}/${item}`, after);
        }
        const wanted = contentFacts(other).map((fact) => [`${fact.what}/${fact.item}`, fact.values] as const);
        expect(Object.fromEntries(facts)).toEqual(Object.fromEntries(wanted));
      }),
    );
  });

  it('is the same backwards, with before and after exchanged', () => {
    const sorted = (list: object[]): string[] => list.map((one) => JSON.stringify(one)).toSorted();
    fc.assert(
      fc.property(content, content, (one, other) => {
        const there = differencesOf(contentFacts(one), contentFacts(other));
        const back = differencesOf(contentFacts(other), contentFacts(one));
        const turned = back.map(({ what, item, before, after }) => ({
          what,
          item,
          ...(after && { before: after }),
          ...(before && { after: before }),
        }));
        expect(sorted(turned)).toEqual(sorted(there));
      }),
    );
  });
});

it("agents learn neither the operator's cost nor a pool, whatever changes", () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const seen = differencesOf(publicFacts(one), publicFacts(other)).map(({ what }) => what);
      expect(seen.filter((what) => what.startsWith('operator_') || what.startsWith('pool_'))).toEqual([]);
    }),
  );
  const secret = (value: number) => ({
    ...BASE,
    activationRewardFen: fen(value),
    rates: BASE.rates.map((line) => ({ ...line, operatorCost: { ratePpm: ppm(value) } })),
  });
  expect(differencesOf(publicFacts(secret(1)), publicFacts(secret(2)))).toEqual([]);
});

/** Third and fourth values of facts that have fewer. */
const OTHERS: Readonly<Record<string, readonly number[]>> = { methods: [3], cards: [0] };

it('every kind of fact has its words in every language, with before and after', () => {
  for (const lang of languages) {
    const t = textFor(lang);
    for (const what of FACT_KINDS) {
      const after = OTHERS[FACT_UNITS[what]] ?? [3, 4];
      const words = differenceWords({ what, item: 1, before: [1, 2], after }, t);
      const texts = [words.label, words.before, words.after];
      expect(texts.filter((text) => text === '' || text.includes('policies.'))).toEqual([]);
      expect(words.before).not.toBe(words.after);
    }
  }
});

it('says a change in plain words', () => {
  const later: PolicyContent = {
    ...BASE,
    communication: { ...BASE.communication, freeDays: 180 },
    stages: { ...BASE.stages, excludedPaymentTypes: [] },
  };
  const words = differencesOf(contentFacts(BASE), contentFacts(later)).map((difference) =>
    differenceWords(difference, textFor('zh-Hans')),
  );
  expect(words).toEqual([
    { label: '不计入达标的支付类型', before: '快捷支付', after: '无', isForNewTerminals: true },
    { label: '通讯费免费期', before: '365 天', after: '180 天', isForNewTerminals: true },
  ]);
  const own = ownFacts(
    { costs: [{ rateType: 1, rule: { ratePpm: ppm(5_150), capFen: fen(1_720) } }], parts: [] },
    BASE,
  );
  const raised = ownFacts({ costs: [{ rateType: 1, rule: { ratePpm: ppm(5_200) } }], parts: [] }, BASE);
  expect(differencesOf(own, raised).map((one) => differenceWords(one, textFor('en')))).toEqual([
    { label: 'POS card: my cost', before: '0.515%', after: '0.520%', isForNewTerminals: false },
    { label: 'POS card: cap of my cost', before: '17.20', after: 'no cap', isForNewTerminals: false },
  ]);
});
