/** Differences as they come over the wire, in the user's language. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getPolicy } from '../../contract/policy/get-policy.ts';
import { differenceWords, type DifferenceWords, type Words } from '../../rules/difference-words.ts';
import { FACT_KINDS } from '../../rules/versions/content-facts.ts';

export type WireDifference = AnswerOf<typeof getPolicy>['differences'][number];

/** A kind of fact that this version of the app does not know is left out. */
export const wordsOf = (differences: readonly WireDifference[], t: Words): DifferenceWords[] =>
  differences.flatMap(({ what, item, before, after }) => {
    const kind = FACT_KINDS.find((known) => known === what);
    return kind === undefined
      ? []
      : [differenceWords({ what: kind, item, ...(before && { before }), ...(after && { after }) }, t)];
  });

export const lineOf = ({ label, before, after }: DifferenceWords, t: Words): string =>
  t('policies.difference.line', { label, before, after });
