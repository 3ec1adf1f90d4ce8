/**
 * A second arithmetic of stories, from the text of the rules (docs/domain.md §4, §6) and the rows alone: when each
 * binding is activated, and who is charged for not activating.
 */
import type { Told } from './play-stories.ts';
import { instant, LAST } from './stories.ts';

/** Of the policy of the story world. */
const CHARGED_AFTER = 15;
const FIRST_WARNING = 14;

interface Span {
  readonly from: number;
  readonly until: number;
  readonly merchantNo: string;
}

const bindingsOf = ({ terminal, unboundOn, boundOn }: Told): Span[] => {
  const [first, second] = terminal.merchantNos;
  const until = unboundOn === undefined ? Infinity : instant(unboundOn, '20:00:00').getTime();
  const bound = { from: instant(0, '08:00:00').getTime(), until, merchantNo: first };
  if (boundOn === undefined) return [bound];
  return [bound, { from: instant(boundOn, '20:01:00').getTime(), until: Infinity, merchantNo: second }];
};

/** The earliest sale that succeeded, or fee that was collected, in each binding that has one. */
export const modelActivations = (story: Told): number[] =>
  bindingsOf(story).flatMap(({ from, until, merchantNo }) => {
    const times = story.rows
      .filter((row) => row.status === 1 && (row.kind === 'sale' || row.kind === 'service_fee'))
      .filter((row) => row.merchantNo === undefined || row.merchantNo === merchantNo)
      .map(({ occurredAt }) => occurredAt.getTime())
      .filter((time) => time >= from && time < until);
    return times.length === 0 ? [] : [Math.min(...times)];
  });

/** @param nights after which the jobs ran. @returns whether the terminal is charged and the charge stands. */
export const modelCharged = (story: Told, nights: ReadonlySet<number>): boolean => {
  const mornings = [...nights, LAST].map((day) => day + 1).toSorted((a, b) => a - b);
  const warned = mornings.find((day) => day >= CHARGED_AFTER - FIRST_WARNING) ?? Infinity;
  const due = Math.max(CHARGED_AFTER, warned);
  const isOver = instant(due + 1, '00:00:00').getTime();
  const isActive = modelActivations(story).some((time) => time < isOver);
  return !isActive && mornings.some((day) => day > due);
};
