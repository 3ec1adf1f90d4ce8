/**
 * The registry of figures (capabilities/figures): every number that the calls of home and of the pages of data answer
 * belongs to one of its figures, and each figure has a field, a name, a definition, a section and a list that exist.
 * What a sheet shows of them is held by capabilities/figures/mobile/how.browser.test.tsx.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z, type ZodType } from 'zod';
import { languages } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { FIGURES } from '#capabilities/figures/contract/sources.ts';
import { routes as pages } from '#apps/mobile/routes.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';

const { routes } = await loadCapabilities();
const root = join(import.meta.dirname, '../../');
const domain = readFileSync(join(root, 'docs/domain.md'), 'utf8');
const texts = languages.map((lang) => compileTexts(localeFolders(root), lang));

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Fields of numbers, `byKind[].amountFen`. */
const numbersOf = (schema: Schema, path = ''): string[] => {
  const { type, properties = {}, items, anyOf = [] } = schema;
  if (type === 'integer' || type === 'number') return [path];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => numbersOf(part, path === '' ? name : `${path}.${name}`)),
    ...(items === undefined ? [] : numbersOf(items, `${path}[]`)),
    ...anyOf.flatMap((one) => numbersOf(one, path)),
  ];
};

const numbersIn = (name: string): string[] => {
  const found = routes.find(({ call }) => call.name === name);
  if (found === undefined) return [];
  return [
    ...new Set(
      numbersOf(z.toJSONSchema(found.call.answer as unknown as ZodType, { unrepresentable: 'any' }) as Schema),
    ),
  ];
};

/** Numbers that no page shows as figures. */
const NOT_FIGURES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'codes of what is counted': {
    'statistics.get-terminal-statistics': ['byStatus[].bindStatus'],
    'statistics.get-home-summary': ['today.byTotalType[].totalType'],
    'statistics.get-trade-statistics': ['byTotalType[].totalType', 'byPaymentType[].paymentType'],
  },
  'the hour up to which both sides of a comparison count': {
    'statistics.get-home-summary': ['today.untilHour'],
    'statistics.get-trade-statistics': ['comparison.untilHour'],
    'statistics.get-earning-statistics': ['comparison.untilHour'],
  },
  'thresholds, shown as they were set': {
    'portfolio.get-merchant-classes': ['rule', 'before'].flatMap((rule) =>
      ['primeFen', 'primeCount', 'activeFen', 'silentDays', 'lostDays'].map((name) => `${rule}.${name}`),
    ),
  },
  'refunds, said in the sheet of the sales that they are not taken off': {
    'statistics.get-home-summary': ['today.refundFen', 'today.refundCount', 'month.refundFen', 'month.refundCount'],
    'statistics.get-trade-statistics': ['refundFen', 'refundCount'],
  },
  'answered and shown nowhere': {
    'statistics.get-home-summary': [
      'month.days[].count',
      'today.byTotalType[].count',
      'earningsToday.byKind[].count',
      'earningsMonth.byKind[].count',
      'earningsMonth.lastMonthSameDaysFen',
    ],
    'statistics.get-trade-statistics': [
      'days[].count',
      'comparison.count',
      'comparisonDays[].count',
      'byTotalType[].count',
    ],
    'statistics.get-earning-statistics': ['days[].byKind[].count'],
    'agents.get-ranking': ['own.value.fen', 'own.value.count'],
  },
};
/** The head of 我的代理, two of whose numbers 收益相关 shows. */
const OF_OTHER_PAGES = ['agents.get-agent-summary'];

const calls = [...new Set(FIGURES.map(({ call }) => call))];
const fieldsOf = (call: string): string[] => FIGURES.flatMap((one) => (one.call === call ? one.fields : []));
const exceptionsOf = (call: string): string[] => Object.values(NOT_FIGURES).flatMap((by) => by[call] ?? []);

describe('every number of a call', () => {
  it.each(calls.filter((call) => !OF_OTHER_PAGES.includes(call)))('%s belongs to a figure', (call) => {
    const known = [...fieldsOf(call), ...exceptionsOf(call)];
    expect(numbersIn(call).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('in the registry is in the contract', () => {
    const unknown = calls.flatMap((call) => {
      const there = numbersIn(call);
      return [...fieldsOf(call), ...exceptionsOf(call)].filter((field) => !there.includes(field));
    });
    expect(unknown).toEqual([]);
  });
});

describe('every figure', () => {
  it('has a key of its own', () => {
    expect(new Set(FIGURES.map(({ key }) => key)).size).toBe(FIGURES.length);
    expect(FIGURES.length).toBeGreaterThan(40);
  });

  it('has its name and its definition in every language', () => {
    const keys = FIGURES.flatMap(({ name, ownName, definition }) => [name, ownName ?? name, definition]);
    expect(keys.filter((key) => texts.some((text) => text[key] === undefined))).toEqual([]);
  });

  it('has the only definitions and names of the capability', () => {
    const named = new Set(FIGURES.flatMap(({ name, definition }) => [name, definition]));
    const own = Object.keys(texts[0] ?? {}).filter((key) => /^figures\.(how|name)\./.test(key));
    expect(own.filter((key) => !named.has(key))).toEqual([]);
  });

  it('names a section of docs/domain.md, and a paragraph in it', () => {
    const missing = FIGURES.filter(({ section, paragraph }) => {
      const [, text] = domain.split(`\n## ${section}\n`);
      const inside = text?.split('\n## ')[0];
      return inside === undefined || (paragraph !== undefined && !inside.includes(`\n**${paragraph}.**`));
    });
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it('has a list, or says why there is none', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const lost = FIGURES.filter(({ rows, withoutRows }) =>
      rows === undefined ? withoutRows === undefined : withoutRows !== undefined || !paths.has(rows.to),
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it('is shown by existing pages, each of which caches the sheet of the definitions ahead', () => {
    const shown = new Set(FIGURES.flatMap((one) => one.pages));
    const kept = pages.filter(({ later = [] }) => later.includes('figures/mobile/figure-sheet.tsx'));
    expect([...shown].toSorted()).toEqual(kept.map(({ path }) => path).toSorted());
  });
});
