/** The preview shown before terms are changed, compared with the model's. */
import { expect } from 'vitest';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import { previewTerms } from '#capabilities/policies/contract/what-if/preview-terms.ts';
import { dayName } from './days.ts';
import type { WhatIf } from './sale-model.ts';
import { orderOf, type Numbers, type TermKey, type TermModel } from './term-model.ts';
import { POLICY, type TermsStory } from './terms-story.ts';

export type Terms = Readonly<Record<TermKey, Numbers>>;

/** Terms in the form of requests. */
export const wireOf = (terms: Terms) => ({
  costs: Object.entries(terms)
    .filter(([key]) => orderOf(key) === 'cost')
    .map(([key, { rate = 0, cap = Infinity, extra = 0 }]) => ({
      rateType: Number(key.split(':')[1]),
      rule: { ratePpm: rate, ...(cap !== Infinity && { capFen: cap }), ...(extra > 0 && { extraFen: extra }) },
    })),
  parts: Object.entries(terms)
    .filter(([key]) => orderOf(key) === 'amount')
    .map(([key, { value = 0 }]) => {
      const [kind = '', item] = key.split(':');
      return { kind: kind as PartKind, item: Number(item), value };
    }),
});

const sumOf = (sums: ReadonlyMap<number, number>, agent: number): number => sums.get(agent) ?? 0;

/** @returns the mark of the preview. */
export const previews = async (
  story: TermsStory,
  {
    agent,
    parent,
    given,
    after,
    meant,
  }: { agent: number; parent: number; given: Terms; after: TermModel; meant: WhatIf },
): Promise<string> => {
  const client = await story.as(parent);
  const told = await client.ok(previewTerms, {
    agentId: agent as never,
    policyId: POLICY as never,
    terms: wireOf(given) as never,
  });
  const firstDay = story.terms.firstDay(story.day);
  const carried = story.terms.touched(after).filter((each) => each.agent !== agent);
  const deltaOf = (of: number): number => sumOf(meant.new, of) - sumOf(meant.old, of);
  const shares = (of: number) => ({
    oldFen: sumOf(meant.old, of),
    newFen: sumOf(meant.new, of),
    bookedFen: sumOf(meant.booked, of),
  });
  expect(told).toMatchObject({
    firstDay: dayName(firstDay),
    from: dayName(story.day - 30),
    to: dayName(story.day - 1),
    volumeFen: meant.volume,
    saleCount: meant.count,
    mine: shares(parent),
    theirs: shares(agent),
    touchedCount: carried.length,
    touchedFen: carried.reduce((sum, each) => sum + deltaOf(each.agent), 0),
    untouchedCount: story.terms.below(agent).length - carried.length,
    sumFen: 0,
  });
  const amountsOf = (of: number): string[] =>
    story.terms.keys
      .filter((key) => orderOf(key) === 'amount')
      .map((key) => [key, story.terms.value(of, key, firstDay), after.value(of, key, firstDay)] as const)
      .filter(([, before, now]) => before !== now)
      .map((row) => row.join(' '));
  expect(
    told.touched
      .map(({ agent: { id }, parts, deltaFen }) => [
        Number(id),
        deltaFen,
        parts.map(({ kind, item, oldValue, newValue }) => `${kind}:${item} ${oldValue} ${newValue}`).toSorted(),
      ])
      .toSorted(),
  ).toEqual(carried.map((each) => [each.agent, deltaOf(each.agent), amountsOf(each.agent).toSorted()]).toSorted());
  return told.mark;
};
