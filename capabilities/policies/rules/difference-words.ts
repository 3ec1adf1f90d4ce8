/** A difference in plain words: the operator's commands and the pages say it by this one function. */
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { FACT_UNITS, type FactKind } from './versions/content-facts.ts';
import { isForNewTerminals, type Difference } from './versions/version-difference.ts';
import { windowWords, type Words } from './window-words.ts';

export type { Words };

export interface DifferenceWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Whether the difference applies only to new terminals, not to everything from its first day on. */
  readonly isForNewTerminals: boolean;
}

type Unit = (typeof FACT_UNITS)[FactKind];

const list = (values: readonly number[], one: (value: number) => string, t: Words): string =>
  values.length === 0 ? t('policies.difference.none') : values.map(one).join(t('policies.difference.comma'));

const SHOWN: Readonly<Record<Unit, (values: readonly number[], t: Words) => string>> = {
  rate: ([value = 0]) => formatRate(ppm(value), 3),
  percent: ([value = 0]) => formatRate(ppm(value), 0),
  fen: ([value = 0]) => formatFen(fen(value)),
  fens: (values, t) => list(values, (value) => formatFen(fen(value)), t),
  fen_range: ([from = 0, to = 0]) => `${formatFen(fen(from))} – ${formatFen(fen(to))}`,
  days_range: ([from = 0, to = 0], t) => `${from} – ${t('policies.difference.days', { count: to })}`,
  days: ([count = 0], t) => t('policies.difference.days', { count }),
  count: ([count = 0]) => formatCount(count),
  counts: (values, t) => list(values, (value) => formatCount(value), t),
  mode: ([value = 0], t) => t(`policies.stage-mode.${value === 1 ? 'chained' : 'independent'}`),
  asked: ([value = 0], t) => t(`policies.difference.${value === 1 ? 'asked' : 'none'}`),
  guaranteed: ([value = 0], t) => t(`policies.difference.${value === 1 ? 'guaranteed' : 'none'}`),
  types: (values, t) => list(values, (value) => t(`policies.payment-type.${value}`), t),
  totals: (values, t) => list(values, (value) => t(`policies.total-type.${value}`), t),
  methods: (values, t) => list(values, (value) => t(`policies.method.${value}`), t),
  cards: (values, t) => list(values, (value) => t(`policies.card-type.${value}`), t),
  window: ([fromDay = 0, toDay = 0, isMonths], t) =>
    windowWords({ fromDay, toDay, ...(isMonths === 1 && { unit: 'month' }) }, t),
};

const shown = (what: FactKind, values: readonly number[] | undefined, t: Words): string => {
  if (values !== undefined) return SHOWN[FACT_UNITS[what]](values, t);
  return t(what.endsWith('_cap') ? 'policies.difference.no-cap' : 'policies.difference.none');
};

/** The name of the subject of a fact, within its sentence. */
const itemOf = (what: FactKind, item: number, t: Words): string => {
  if (/^(rate|operator)_|^my_(rate|cap|extra)$/.test(what)) return t(`policies.rate-type.${item}`);
  return what === 'my_service' ? formatFen(fen(item)) : formatCount(item);
};

/** @param t the texts of a language. */
export const differenceWords = ({ what, item, before, after }: Difference, t: Words): DifferenceWords => ({
  label: t(`policies.fact.${what}`, { item: itemOf(what, item, t) }),
  before: shown(what, before, t),
  after: shown(what, after, t),
  isForNewTerminals: isForNewTerminals(what),
});
