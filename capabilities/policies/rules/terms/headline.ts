/** One changed term in short, for notices: its name and values, in a form that is the same in every language. */
import type { FeeRule } from '#platform/money/fee.ts';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import type { TermChange } from '../term-changes.ts';

export interface Headline {
  /** For a cost, the first part of it that changed. */
  readonly aspect: 'rate' | 'cap' | 'extra' | PartKind;
  /** The rate type, the stage, the option in yuan, the tier, the number of the rule; 0 where there is only one. */
  readonly item: string;
  /** Empty if there was no value. */
  readonly old: string;
  readonly new: string;
}

const RATE_DECIMALS = 3;
const NONE = '—';

const rateOf = ({ ratePpm }: FeeRule): string => formatRate(ratePpm, RATE_DECIMALS);
const capOf = ({ capFen }: FeeRule): string => (capFen === undefined ? NONE : formatFen(capFen));
const extraOf = ({ extraFen }: FeeRule): string => formatFen(extraFen ?? zeroFen);

const ASPECTS = [
  ['rate', rateOf],
  ['cap', capOf],
  ['extra', extraOf],
] as const;

const costHeadline = (item: number, old: FeeRule | undefined, rule: FeeRule): Headline => {
  const [aspect, textOf] = ASPECTS.find(([, text]) => old === undefined || text(old) !== text(rule)) ?? ASPECTS[0];
  return { aspect, item: String(item), old: old === undefined ? '' : textOf(old), new: textOf(rule) };
};

const amountOf = (kind: PartKind, value: number): string =>
  kind === 'value_share' ? formatRate(ppm(value), RATE_DECIMALS) : formatFen(fen(value));

const itemOf = (kind: PartKind, item: number): string =>
  kind === 'service_fee' ? formatFen(item as Fen) : String(item);

export const headlineOf = ({ kind, item, oldRule, newRule, oldValue, newValue }: TermChange): Headline => {
  if (kind === 'cost') return costHeadline(item, oldRule, newRule ?? { ratePpm: ppm(0) });
  return {
    aspect: kind,
    item: itemOf(kind, item),
    old: oldValue === undefined ? '' : amountOf(kind, oldValue),
    new: amountOf(kind, newValue ?? 0),
  };
};
