/**
 * Every figure of every page equals its call, its recount and, where it is money, the ledger: all pages of the demo
 * world are opened once, what they show is compared with what the server answered, and that with the facts.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { FIGURES } from '#capabilities/figures/contract/sources.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { recountPortfolio } from '#capabilities/portfolio/server/recount.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { openApp } from './browser.ts';
import { MAIN, openDemoStage, type DemoStage } from './demo-stage.ts';
import { explainedOn, figuresOn, valueOf, type Explanation } from './figures/explained.ts';
import { readFacts, type Facts } from './figures/facts.ts';
import { figuresOf } from './figures/figure-leaves.ts';
import { allAnswersOf, answersOf, m, type ShownPage } from './figures/pages.ts';
import { CALLS_WITHOUT_RECOUNT, PROOFS } from './figures/proofs.ts';
import { PAGES_WITH_FIGURES, PAGES_WITHOUT_FIGURES } from './figures/registry.ts';
import { amountsIn, textOf, watchCalls, type RecordedCall } from './figures/watch-calls.ts';
import { unsaidPages } from './page-list.ts';
import { atRest } from './visual-checks.ts';

let stage: DemoStage;
let facts: Facts;
beforeAll(async () => {
  stage = await openDemoStage();
  facts = await readFacts(stage.server.database.db, MAIN, new Date(STORY_NOW));
}, 300_000);
afterAll(() => stage.close());

const proofOf = new Map(PROOFS.map((one) => [`${one.call.method} ${one.call.path}`, one]));

/** Numbers anywhere in an answer, settings too. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
};

const unexplained = (text: string, asked: readonly RecordedCall[], derived: readonly number[]): string[] => {
  const known = new Set(
    [...asked.flatMap(({ answer }) => numbersIn(answer)), ...derived].map((value) => m(Math.abs(value))),
  );
  return amountsIn(text).filter((amount) => !known.has(amount));
};

const provable = new Map<string, RecordedCall>();

const { routes: served } = await loadCapabilities();
const addressOf = new Map<string, string>(served.map(({ call }) => [call.name, `${call.method} ${call.path}`]));
const texts = compileTexts(localeFolders(join(import.meta.dirname, '../')), defaultLanguage);
const textFor = (key: string): string => String(texts[key]);
/** Texts of the sheets 怎么算 of each page, and the answers to its calls. */
const explained = new Map<string, { sheets: Explanation[]; asked: readonly RecordedCall[] }>();

const look = async (path: string, { query = '', shows, derives }: ShownPage) => {
  const watch = watchCalls(stage.page);
  await openApp(stage.page, `${path}${query}`);
  await watch.settled();
  // a part of the page that is loaded by itself asks when it is there
  await atRest(stage.page);
  await watch.settled();
  watch.stop();
  for (const one of watch.asked) provable.set(`${one.call} ${JSON.stringify(one.request)}`, one);
  const text = await textOf(stage.page);
  const of = answersOf(watch.asked);
  return {
    missing: shows(of, allAnswersOf(watch.asked)).filter((part) => !text.includes(part)),
    unexplained: unexplained(text, watch.asked, derives?.(of, allAnswersOf(watch.asked)) ?? []),
    text,
    asked: watch.asked,
  };
};

it('every page of the route table has figures here, or says why it has none', () => {
  const listed = [...Object.keys(PAGES_WITH_FIGURES), ...Object.keys(PAGES_WITHOUT_FIGURES)];
  expect(unsaidPages('noFigures', listed)).toEqual([]);
});

describe('a page shows the values that its calls answered', () => {
  it.each(Object.entries(PAGES_WITH_FIGURES))('%s', async (path, shown) => {
    const { text, asked, ...found } = await look(path, shown(facts));
    if (figuresOn(path).length > 0) explained.set(path, { sheets: await explainedOn(stage.page), asked });
    // the whole text, so that a failure can be read
    expect({ ...found, text }).toEqual({ missing: [], unexplained: [], text });
  });
});

/** Figures whose cards are missing when there is nothing to say. */
const SHOWN_WHERE_ANY: ReadonlySet<string> = new Set(['terminals-due', 'merchants-leaving']);

describe('how figures are counted', () => {
  const pages = [...new Set(FIGURES.flatMap((figure) => figure.pages))];

  it.each(pages)('%s says it of its figures in the registry, with their values and their lists', (path) => {
    const { sheets = [], asked = [] } = explained.get(path) ?? {};
    const expected = figuresOn(path).flatMap((figure) => {
      const value = valueOf(figure, asked, addressOf.get(figure.call) ?? '');
      if (value === '0' && SHOWN_WHERE_ANY.has(figure.key)) return [];
      return [{ name: textFor(figure.name), value, how: textFor(figure.definition), rows: figure.rows?.to }];
    });
    const unlike = sheets.filter((one) => !expected.some((other) => isDeepStrictEqual(one, other)));
    expect({ unlike, expected }).toEqual({ unlike: [], expected });
    expect(new Set(sheets.map(({ name }) => name))).toEqual(new Set(expected.map(({ name }) => name)));
  });
});

describe('the answers of the calls', () => {
  it('is the sum of the facts, figure by figure', async () => {
    const wrong: unknown[] = [];
    for (const [name, { call, request, answer }] of provable) {
      const shown = figuresOf(answer);
      const proof = proofOf.get(call);
      if (proof === undefined) {
        if (Object.keys(shown).length > 0 && !(call in CALLS_WITHOUT_RECOUNT)) wrong.push(`${name}: no recount`);
        continue;
      }
      const again = figuresOf(await proof.again(facts, request, answer));
      for (const place of new Set([...Object.keys(shown), ...Object.keys(again)]))
        if (shown[place] !== again[place]) wrong.push(`${name} ${place}: ${shown[place]} instead of ${again[place]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('was asked for by some page, each call that can be recounted', () => {
    const asked = new Set([...provable.values()].map(({ call }) => call));
    expect([...proofOf.keys()].filter((call) => !asked.has(call))).toEqual([]);
  });
});

describe('the facts', () => {
  it('hold for each share the amount that the ledger booked', () => {
    const booked = new Map<number, number>();
    for (const { kind, sourceId, fen } of facts.earned) if (kind === 'profit_share') booked.set(sourceId, fen);
    const earned = facts.trades
      .filter(({ status }) => status === 1)
      .map(({ id, agentIds, sharesFen }) => [id, sharesFen[agentIds.indexOf(facts.me)] ?? 0] as const)
      .filter(([, fen]) => fen !== 0);
    expect(booked).toEqual(new Map(earned));
  });

  it('are the sums of all rollups and balances of everybody', async () => {
    const { db } = stage.server.database;
    expect((await reconcile(db)).differences).toEqual([]);
    expect((await recount(db, { from: '2020-01-01', to: '2040-12-31' })).differences).toEqual([]);
    expect((await recountPortfolio(db)).differences).toEqual([]);
  });
});
