/** Terms and their values in words, for the staff. */
import { fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { TermValue } from './compare-prices.ts';

const RATE_TYPES = ['POS card', 'Cloud QuickPass', 'QR scan', 'VIP card', 'Quick pay'];

const PARTS: Readonly<Record<string, string>> = {
  activation: 'activation reward',
  stage: 'reward of stage',
  service_fee: 'part of the service fee of',
  communication: 'part of the communication fee',
  allowance: 'monthly allowance from activations',
  value_share: 'value-added share, rule',
};

/** @param term `cost 3`, `stage 1`. */
export const termText = (term: string): string => {
  const [kind = '', item = ''] = term.split(' ');
  if (kind === 'cost') return RATE_TYPES[Number(item) - 1] ?? `rate type ${item}`;
  const text = PARTS[kind] ?? kind;
  if (kind === 'service_fee') return `${text} ${formatFen(fen(Number(item)))}`;
  return item === '0' ? text : `${text} ${item}`;
};

/** The term as the console names it: `cost:3`, `stage:1`, `service_fee:99.00`. @param term as above. */
export const termKey = (term: string): string => {
  const [kind = '', item = ''] = term.split(' ');
  return `${kind}:${kind === 'service_fee' ? formatFen(fen(Number(item))) : item}`;
};

export const valueText = (value: TermValue | undefined, term: string): string => {
  if (value === undefined) return '-';
  if (typeof value === 'number') return term.startsWith('value_share') ? `${value} ppm` : formatFen(fen(value));
  const cap = value.capFen === undefined ? '' : ` capped ${formatFen(value.capFen)}`;
  const extra = value.extraFen === undefined ? '' : ` + ${formatFen(value.extraFen)}`;
  return formatRate(value.ratePpm, 3) + cap + extra;
};
