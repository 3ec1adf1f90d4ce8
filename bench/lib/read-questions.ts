/** Requests of the agent with the largest team: home, statistics and lists. */
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { NOW } from './bulk-database.ts';

export interface Question {
  readonly name: string;
  readonly path: string;
  /** The bodies, used in rotation. */
  readonly bodies: () => readonly object[] | Promise<readonly object[]>;
}

/** A cursor deep in a list, obtained by reading page after page. */
const cursorAt = async (
  url: string,
  token: string,
  path: string,
  body: object,
  pageNumber: number,
): Promise<string> => {
  let cursor: string | undefined;
  for (let page = 1; page < pageNumber; page += 1) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, ...(cursor !== undefined && { cursor }) }),
    });
    cursor = ((await response.json()) as { nextCursor?: string }).nextCursor;
    if (cursor === undefined) throw new Error(`${path} ends before page ${pageNumber}`);
  }
  return cursor ?? '';
};

const TERMINALS = '/prod-api/api/term-info/list';
const TRADES = '/prod-api/api/ag/trx/list';

const STATISTICS = '/prod-api/api/ag/statistics';

export const questions = (url: string, token: string): Question[] => {
  const today = businessDay(NOW);
  const month = { from: `${today.slice(0, 7)}-01`, to: today, scope: 'team' };
  const sixty = { from: addDays(today, -59), to: today, scope: 'team' };
  const page = { pageSize: 20 };
  const teamPage = { ...page, scope: 'team' };
  const one = (name: string, path: string, body: object): Question => ({ name, path, bodies: () => [body] });
  const deep = (name: string, path: string, body: object): Question => ({
    name,
    path,
    bodies: async () => [{ ...body, cursor: await cursorAt(url, token, path, body, 1000) }],
  });
  return [
    one('home summary of the largest team', '/prod-api/api/ag/home/summary', { scope: 'team' }),
    one('transactions of the month, largest team', `${STATISTICS}/transaction`, month),
    one('transactions of sixty days, largest team', `${STATISTICS}/transaction`, sixty),
    one('terminals of the largest team in figures', `${STATISTICS}/terminal`, sixty),
    one('earnings of the month, largest team', `${STATISTICS}/earnings`, month),
    one('the team of the month', `${STATISTICS}/team`, month),
    one('direct sub-agents, page 1', '/prod-api/api/ag/agent/list', page),
    one('statement of the wallet, page 1', '/prod-api/api/ag/wallet/statement/list', page),
    one('transactions, page 1', TRADES, teamPage),
    deep('transactions, page 1000', TRADES, teamPage),
    one('terminals, page 1', TERMINALS, page),
    deep('terminals, page 1000', TERMINALS, page),
    {
      name: 'terminals by bind status',
      path: TERMINALS,
      bodies: () => [0, 1, 3].map((bindStatus) => ({ ...page, bindStatus })),
    },
    {
      name: 'terminals by the last six digits',
      path: TERMINALS,
      bodies: () => Array.from({ length: 50 }, (_, i) => ({ ...page, text: String(100_003 + i * 7919).slice(-6) })),
    },
  ];
};
