/** Every page that there is, with what its address needs to show something. */
import { readFileSync } from 'node:fs';
import type { QualityWorld } from '#tools/quality/world.ts';

const LINES = readFileSync(new URL('../apps/mobile/routes.ts', import.meta.url), 'utf8').split('\n');

export interface PageEntry {
  path: string;
  isPublic: boolean;
}

/** From the routing table; pages that are still to come are left out. */
export const PAGES: readonly PageEntry[] = LINES.flatMap((line) => {
  const path = /^\s*page\('([^']+)', \(\) => import/.exec(line)?.[1];
  return path === undefined ? [] : [{ path, isPublic: line.includes('public: true') }];
});

/** Addresses that name something. */
export const queryOf = (path: string, { things, banner }: QualityWorld): string => {
  const { mid, direct } = things;
  const queries: Record<string, Record<string, string | undefined>> = {
    '/pages/login/agreement/index': { key: 'privacy' },
    '/pages/earnings/earningsInfo': { id: mid.entry },
    '/pages/earnings/earningsWithdrawal': { wallet: 'profit_share' },
    '/pages/home/trading/detail': { id: mid.trade },
    '/pages/home/bannerDetail/bannerDetail': { id: banner },
    '/pages/home/home/bannerDetail': { id: banner },
    '/pages/home/terminal/terminalInfo': { id: direct.terminal },
  };
  const query = Object.entries(queries[path] ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
};
