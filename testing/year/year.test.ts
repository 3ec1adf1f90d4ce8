/**
 * A short business year: everything that must hold holds after every day, whatever the feed does. The whole year, of
 * 1 000 agents: `npm run evidence -- year`.
 */
import { afterAll, expect, it } from 'vitest';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { openYear, type OpenYear } from './open-year.ts';
import { watchYear } from './watch-year.ts';

/** Over the end of a month, whose statements are written and compared. */
const SHORT = { seed: 'test', from: '2025-09-14', days: 18, agents: 20, salesPerDay: 45 } as const;

let year: OpenYear | undefined;
afterAll(() => year?.close());

it(`${SHORT.agents} agents and ${SHORT.days} days end with every invariant true and every statement reconciled`, async () => {
  year = await openYear((await freshDatabaseUrls()).serverUrl);
  const figures = await watchYear(year.host, SHORT, { isThorough: false });
  expect(figures.salesCompared).toBeGreaterThan(300);
  expect(figures.awardsCompared).toBeGreaterThan(20);
  expect(figures.statementsCompared).toBeGreaterThan(5);
  // what the year is for has happened in it
  const wanted = ['agents joined', 'duplicates sent', 'corrupt rows sent', 'rows days late', 'refunds', 'shops opened'];
  expect(wanted.filter((what) => (figures.counts[what] ?? 0) < 3)).toEqual([]);
  const kinds = figures.entries.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['activation', 'compliance', 'profit_share', 'service_fee', 'value_share']),
  );
});
