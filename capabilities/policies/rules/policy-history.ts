/** A policy over time as one agent knows it: its published versions and the agent's own terms. */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { contentOn, type ContentStep } from './policy-book.ts';
import { changeDaysAfter, termsOn, type TermBook } from './terms/terms.ts';
import { ownFacts, publicFacts, type Fact } from './versions/content-facts.ts';
import { differencesOf, type Difference } from './versions/version-difference.ts';

export interface PolicyHistory {
  /** Versions in the order of their days. */
  readonly versions: readonly ContentStep[];
  /** The agent's terms. */
  readonly book: TermBook;
}

const ownOn = ({ versions, book }: PolicyHistory, day: BusinessDay): Fact[] => {
  const content = contentOn(versions, day);
  return content === undefined ? [] : ownFacts(termsOn(book, day), content);
};

const publicOn = ({ versions }: PolicyHistory, day: BusinessDay): Fact[] => {
  const content = contentOn(versions, day);
  return content === undefined ? [] : publicFacts(content);
};

/**
 * The differences between two days that the agent may know, its own terms first. Where it had no terms on the
 * first day, or the policy no version, there is nothing to compare with.
 */
export const differencesBetween = (history: PolicyHistory, one: BusinessDay, other: BusinessDay): Difference[] => {
  const [own, shared] = [ownOn(history, one), publicOn(history, one)];
  return [
    ...(own.length === 0 ? [] : differencesOf(own, ownOn(history, other))),
    ...(shared.length === 0 ? [] : differencesOf(shared, publicOn(history, other))),
  ];
};

export interface ChangeOnDay {
  readonly day: BusinessDay;
  readonly differences: readonly Difference[];
}

/** The days after `after` and up to `upTo` on which something changes that the agent may know, in order. */
export const changesWithin = (history: PolicyHistory, after: BusinessDay, upTo?: BusinessDay): ChangeOnDay[] => {
  const days = [...history.versions.map(({ day }) => day), ...changeDaysAfter(history.book, after)];
  return [...new Set(days)]
    .filter((day) => day > after && (upTo === undefined || day <= upTo))
    .toSorted()
    .map((day) => ({ day, differences: differencesBetween(history, addDays(day, -1), day) }))
    .filter(({ differences }) => differences.length > 0);
};
