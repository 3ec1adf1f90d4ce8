import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { differenceWords } from '#capabilities/policies/rules/difference-words.ts';
import { valueShareOf } from '#capabilities/policies/rules/value-shares/value-share.ts';
import type { FactKind } from '#capabilities/policies/rules/versions/content-facts.ts';
import { isForNewTerminals } from '#capabilities/policies/rules/versions/version-difference.ts';
import { stateOf, type VersionInTime } from '#capabilities/policies/rules/versions/version-state.ts';
import { fenIn, listIn, moneyOut, numberIn, yesNo, type Runner } from './cells.ts';

/** For example `2026-01-01`, `draft` or `cancelled`. */
const versionIn = (text: string): VersionInTime =>
  text === 'draft' || text === 'cancelled'
    ? { status: text, validFrom: null }
    : { status: 'published', validFrom: text };

const states: Runner = (row) => {
  const versions = listIn(row['versions: first day of each, draft or cancelled']).map(versionIn);
  const all = versions.map((version) => stateOf(version, versions, row['day'] ?? ''));
  return { states: all.join(', '), 'in force': String(all.indexOf('in_force') + 1) };
};

/** Empty for a missing list; `none` for an empty one. */
const valuesIn = (cell = ''): readonly number[] | undefined => {
  if (cell === '') return undefined;
  return cell === 'none' ? [] : listIn(cell).map(numberIn);
};

const words: Runner = (row) => {
  const what = row['what'] as FactKind;
  const [before, after] = [valuesIn(row['before']), valuesIn(row['after'])];
  const difference = { what, item: numberIn(row['item']), ...(before && { before }), ...(after && { after }) };
  const line = (lang: Lang): string => {
    const t = textFor(lang);
    const { label, before: was, after: is } = differenceWords(difference, t);
    return t('policies.difference.line', { label, before: was, after: is });
  };
  return {
    'in English': line('en'),
    'in Chinese': line('zh-Hans'),
    'for new terminals only': yesNo(isForNewTerminals(what)),
  };
};

const share: Runner = (row) => {
  const base = fenIn(row['amount or fee']);
  const mine = valueShareOf(base, ppm(numberIn(row['mine ppm'])));
  const its = valueShareOf(base, ppm(numberIn(row["the sub-agent's ppm"])));
  return { 'my part': moneyOut(mine), 'its part': moneyOut(its), 'I keep': moneyOut(subtractFen(mine, its)) };
};

export const policyRunners = { 'version states': states, 'difference in words': words, 'value share': share };
