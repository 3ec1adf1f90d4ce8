import { differenceWords, type DifferenceWords, type Words } from '../../rules/difference-words.ts';
import { contentFacts } from '../../rules/versions/content-facts.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { differencesOf } from '../../rules/versions/version-difference.ts';

/** In plain words of a language, in the order of the file; a first version differs from nothing. */
export const presentDifferences = (
  earlier: PolicyContent | undefined,
  later: PolicyContent,
  t: Words,
): DifferenceWords[] =>
  earlier === undefined
    ? []
    : differencesOf(contentFacts(earlier), contentFacts(later)).map((difference) => differenceWords(difference, t));
