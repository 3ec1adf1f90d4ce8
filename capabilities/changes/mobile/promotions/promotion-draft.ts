/** A promotion that is being entered. */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { LONGEST_NAME, MOST_DAYS_AHEAD, PRIORITIES } from '../../contract/promotions/promotion-kinds.ts';
import { EMPTY_DRAFT, isTouched, type Draft } from '../asking/draft.ts';

export interface PromotionDraft {
  readonly name: string;
  readonly fromOn: BusinessDay;
  readonly toOn: BusinessDay;
  readonly priority: number;
  readonly value: Draft;
}

export const EMPTY_PROMOTION: PromotionDraft = {
  name: '',
  fromOn: '',
  toOn: '',
  priority: PRIORITIES.usual,
  value: EMPTY_DRAFT,
};

export const isBegun = ({ name, fromOn, toOn, value }: PromotionDraft): boolean =>
  isTouched(value) || [name, fromOn, toOn].some((text) => text !== '');

export const daysOf = (today: BusinessDay) => ({
  first: addDays(today, 1),
  last: addDays(today, MOST_DAYS_AHEAD),
});

/** The first missing part, in the order of the page; undefined if none is missing. */
export const missingIn = (
  { name, fromOn, toOn }: PromotionDraft,
  today: BusinessDay,
): 'name' | 'days' | 'order' | undefined => {
  const { first, last } = daysOf(today);
  if (name.trim() === '' || name.trim().length > LONGEST_NAME) return 'name';
  if (fromOn === '' || toOn === '') return 'days';
  return fromOn < first || toOn < fromOn || toOn > last ? 'order' : undefined;
};
