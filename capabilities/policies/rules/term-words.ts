/** Terms as the operator types and reads them on the command line: `cost:1=0.535%`, `cap:1=18.50`, `stage:2=50.00`. */
import type { FeeRule } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { parsePercent, ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { PART_KINDS, type PartKind } from '../contract/terms/part-kinds.ts';
import type { TermChange } from './term-changes.ts';
import type { Part } from './terms/part-pools.ts';
import { partKey, type CostTerm, type Terms } from './terms/terms.ts';

const isPartKind = (kind: string): kind is PartKind => PART_KINDS.some((known) => known === kind);

interface Word {
  readonly kind: string;
  readonly item: string;
  readonly value: string;
}

const wordIn = (text: string): Word | undefined => {
  const match = /^([a-z_]+)(?::([\d.]+))?=(.+)$/.exec(text);
  return match === null ? undefined : { kind: match[1] ?? '', item: match[2] ?? '0', value: match[3] ?? '' };
};

const percentIn = (value: string): number | undefined => parsePercent(value.replace(/%$/, ''));

const changedRule = (rule: FeeRule, { kind, value }: Word): FeeRule | undefined => {
  if (kind === 'cost') {
    const ratePpm = percentIn(value);
    return ratePpm === undefined ? undefined : { ...rule, ratePpm: ppm(ratePpm) };
  }
  const amount = parseYuan(value);
  if (value !== 'none' && amount === undefined) return undefined;
  const { capFen, extraFen, ratePpm } = rule;
  const [cap, extra] = kind === 'cap' ? [amount, extraFen] : [capFen, amount];
  return { ratePpm, ...(cap !== undefined && { capFen: cap }), ...(extra !== undefined && { extraFen: extra }) };
};

const partIn = ({ kind, item, value }: Word): Part | undefined => {
  if (!isPartKind(kind)) return undefined;
  const amount = kind === 'value_share' ? percentIn(value) : parseYuan(value);
  const number = kind === 'service_fee' ? parseYuan(item) : Number(item);
  return amount === undefined || number === undefined ? undefined : { kind, item: number, value: amount };
};

const COST_WORDS = ['cost', 'cap', 'extra'];

/**
 * Parses the words of a command into terms; a rule keeps the values that they do not name.
 * @param current the agent's terms without the command.
 * @returns the terms, or the first word that is not understood.
 */
export const termsIn = (words: readonly string[], current: Terms): Terms | string => {
  const costs = new Map<number, CostTerm>();
  const parts = new Map<string, Part>();
  for (const text of words) {
    const word = wordIn(text);
    if (word === undefined) return text;
    if (COST_WORDS.includes(word.kind)) {
      const rateType = Number(word.item);
      const before = costs.get(rateType) ?? current.costs.find((cost) => cost.rateType === rateType);
      const rule = changedRule(before?.rule ?? { ratePpm: ppm(0) }, word);
      if (rule === undefined || !Number.isInteger(rateType)) return text;
      costs.set(rateType, { rateType, rule });
    } else {
      const part = partIn(word);
      if (part === undefined) return text;
      parts.set(partKey(part), part);
    }
  }
  return { costs: [...costs.values()], parts: [...parts.values()] };
};

export const ruleWords = ({ ratePpm, capFen, extraFen }: FeeRule): string =>
  [
    formatRate(ratePpm, 3),
    ...(capFen === undefined ? [] : [`cap ${formatFen(capFen)}`]),
    ...(extraFen === undefined ? [] : [`+ ${formatFen(extraFen)}`]),
  ].join(' ');

export const partWords = ({ kind, item, value }: Part): string => {
  const shown = kind === 'service_fee' ? formatFen(item as Fen) : String(item);
  const amount = kind === 'value_share' ? formatRate(ppm(value), 3) : formatFen(fen(value));
  return `${kind}${item === 0 ? '' : `:${shown}`} ${amount}`;
};

const valueWords = ({ kind, item }: TermChange, rule: FeeRule | undefined, value: number | undefined): string => {
  if (kind === 'cost') return rule === undefined ? '-' : ruleWords(rule);
  return value === undefined ? '-' : partWords({ kind, item, value }).replace(/^\S+ /, '');
};

/** `cost:1 0.530% cap 18.50 → 0.535% cap 18.50` */
export const changeWords = (change: TermChange): string => {
  const { kind, item, oldRule, oldValue, newRule, newValue } = change;
  const name = kind === 'cost' ? `cost:${item}` : partWords({ kind, item, value: 0 }).split(' ')[0];
  return `${name} ${valueWords(change, oldRule, oldValue)} → ${valueWords(change, newRule, newValue)}`;
};
