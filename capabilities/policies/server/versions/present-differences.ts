import { contentFacts } from '../../rules/content-facts.ts';
import { differenceWords, type DifferenceWords, type Words } from '../../rules/difference-words.ts';
import type { PolicyContent } from '../../rules/policy-content.ts';
import { differencesOf } from '../../rules/version-difference.ts';

/** In plain words of a language, in the order of the file. */
export const presentDifferences = (earlier: PolicyContent, later: PolicyContent, t: Words): DifferenceWords[] =>
  differencesOf(contentFacts(earlier), contentFacts(later)).map((difference) => differenceWords(difference, t));
