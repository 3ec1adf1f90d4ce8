/** The difference between two terms, line by line in plain words. */
import type { FeeRule } from '#platform/money/fee.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { formatPart, partName, type ShareNames } from './part-words.ts';
import { RATE_DECIMALS } from './rate-decimals.ts';
import type { Part, Terms } from './terms-shape.ts';

export interface Difference {
  readonly key: string;
  readonly name: string;
  /** Undefined when there were no terms. */
  readonly before: string | undefined;
  readonly after: string;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

const ruleDifferences = (rateType: number, old: FeeRule | undefined, rule: FeeRule, t: Translate): Difference[] => {
  const name = t(`policies.rate-type.${rateType}`);
  const cap = (value: FeeRule): string =>
    value.capFen === undefined ? t('policies.terms.no-cap') : formatFen(value.capFen);
  const lines: Difference[] = [];
  const add = (key: string, label: string, shown: (value: FeeRule) => string, isShown: boolean): void => {
    const before = old && shown(old);
    const after = shown(rule);
    if (isShown && before !== after) lines.push({ key: `${key} ${rateType}`, name: label, before, after });
  };
  const hasCap = old?.capFen !== undefined || rule.capFen !== undefined;
  const hasExtra = (old?.extraFen ?? 0) > 0 || (rule.extraFen ?? 0) > 0;
  add('rate', name, ({ ratePpm }) => formatRate(ratePpm, RATE_DECIMALS), true);
  add('cap', `${name} ${t('policies.terms.cap')}`, cap, hasCap);
  add('extra', `${name} ${t('policies.terms.extra')}`, ({ extraFen }) => formatFen(extraFen), hasExtra);
  return lines;
};

const partDifference = (old: Part | undefined, part: Part, t: Translate, names?: ShareNames): Difference => ({
  key: `${part.kind} ${part.item}`,
  name: partName(part, t, names),
  before: old && formatPart(old.kind, old.value),
  after: formatPart(part.kind, part.value),
});

/** Lists only terms that `after` names and that differ. */
export const termDifferences = (
  before: Partial<Terms>,
  after: Partial<Terms>,
  t: Translate,
  names?: ShareNames,
): Difference[] => [
  ...(after.costs ?? []).flatMap(({ rateType, rule }) =>
    ruleDifferences(rateType, before.costs?.find((cost) => cost.rateType === rateType)?.rule, rule, t),
  ),
  ...(after.parts ?? [])
    .map((part) => {
      const old = before.parts?.find(({ kind, item }) => kind === part.kind && item === part.item);
      return partDifference(old, part, t, names);
    })
    .filter((line) => line.before !== line.after),
];
