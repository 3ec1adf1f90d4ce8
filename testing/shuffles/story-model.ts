/**
 * A second arithmetic of stories, from the text of the rules (docs/domain.md §4, §6) and the rows alone: when each
 * binding is activated, which of its sales count, and who is charged for not activating.
 */
import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { PlayedStory } from './play-stories.ts';
import { instant, LAST } from './stories.ts';
import { CONDITIONS, type Conditions } from './story-world.ts';

/** Days in the policy of the story world. */
const CHARGED_AFTER = 15;
const FIRST_WARNING = 14;

interface Span {
  readonly from: number;
  readonly until: number;
  readonly merchantNo: string;
}

const bindingsOf = ({ terminal, unboundOn, boundOn }: PlayedStory): Span[] => {
  const [first, second] = terminal.merchantNos;
  const until = unboundOn === undefined ? Infinity : instant(unboundOn, '20:00:00').getTime();
  const bound = { from: instant(0, '08:00:00').getTime(), until, merchantNo: first };
  if (boundOn === undefined) return [bound];
  return [bound, { from: instant(boundOn, '20:01:00').getTime(), until: Infinity, merchantNo: second }];
};

/** Conditions of the stages in every version. */
const ALWAYS = { excludedPaymentTypes: [4], minTransactionFen: 1_000 };

const versionOn = (day: BusinessDay): { activation: Conditions; stages: Conditions } => {
  const version = CONDITIONS.findLast(({ from }) => from <= day);
  return { activation: version?.activationSales ?? {}, stages: { ...ALWAYS, ...version?.stages } };
};

/** Cards of the stories are credit (1) and debit (2), wallets are 4, quick payments 7. */
const totalTypeOf = ({ paymentType, method, cardType }: FeedRow): number =>
  paymentType === 4 ? 7 : method === 3 ? 4 : cardType;

const counts = (row: FeedRow, before: number, dayZero: BusinessDay, of: Conditions): boolean =>
  !(of.excludedPaymentTypes ?? []).includes(row.paymentType) &&
  (of.totalTypes ?? [totalTypeOf(row)]).includes(totalTypeOf(row)) &&
  (of.cardTypes ?? [row.cardType]).includes(row.cardType) &&
  row.amountFen >= (of.minTransactionFen ?? 0) &&
  before >= (of.notFirst ?? 0) &&
  daysBetween(dayZero, businessDay(row.occurredAt)) >= (of.fromDay ?? 0);

/** Successful sales and collected service fees of a binding, in the order of time. */
const eventsOf = ({ rows }: PlayedStory, { from, until, merchantNo }: Span): FeedRow[] =>
  rows
    .filter((row) => row.status === 1 && (row.kind === 'sale' || row.kind === 'service_fee'))
    .filter((row) => row.merchantNo === undefined || row.merchantNo === merchantNo)
    .filter(({ occurredAt }) => occurredAt.getTime() >= from && occurredAt.getTime() < until)
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.reference < b.reference ? -1 : 1));

interface ModelBinding {
  /** The earliest sale that counts by the policy's rules on its day, or fee that was collected. */
  readonly activatedAt: number | undefined;
  /** Every sale, with the number of successful ones before it. */
  readonly sales: readonly { readonly row: FeedRow; readonly before: number }[];
  readonly boundOn: BusinessDay;
}

const modelBindings = (story: PlayedStory): ModelBinding[] =>
  bindingsOf(story).map((span) => {
    const events = eventsOf(story, span);
    const boundOn = businessDay(new Date(span.from));
    const sales = events.filter(({ kind }) => kind === 'sale').map((row, before) => ({ row, before }));
    const first = events.find((row) => {
      const before = sales.find((sale) => sale.row === row)?.before;
      return before === undefined || counts(row, before, boundOn, versionOn(businessDay(row.occurredAt)).activation);
    });
    return { activatedAt: first?.occurredAt.getTime(), sales, boundOn };
  });

export const modelActivations = (story: PlayedStory): number[] =>
  modelBindings(story).flatMap(({ activatedAt }) => (activatedAt === undefined ? [] : [activatedAt]));

/** Which sales of activated bindings count for the minimum of the activation and for the stages, by reference. */
export const modelCounted = (story: PlayedStory): [string, { activation: boolean; stages: boolean }][] =>
  modelBindings(story).flatMap(({ activatedAt, sales, boundOn }) => {
    if (activatedAt === undefined) return [];
    const activatedOn = businessDay(new Date(activatedAt));
    const { activation, stages } = versionOn(activatedOn);
    return sales.map(({ row, before }): [string, { activation: boolean; stages: boolean }] => [
      row.reference,
      { activation: counts(row, before, boundOn, activation), stages: counts(row, before, activatedOn, stages) },
    ]);
  });

/** @param nights after which the jobs ran. @returns whether the terminal is charged and the charge stands. */
export const modelCharged = (story: PlayedStory, nights: ReadonlySet<number>): boolean => {
  const mornings = [...nights, LAST].map((day) => day + 1).toSorted((a, b) => a - b);
  const warned = mornings.find((day) => day >= CHARGED_AFTER - FIRST_WARNING) ?? Infinity;
  const due = Math.max(CHARGED_AFTER, warned);
  const isOver = instant(due + 1, '00:00:00').getTime();
  const isActive = modelActivations(story).some((time) => time < isOver);
  return !isActive && mornings.some((day) => day > due);
};
