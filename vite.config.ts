import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { firstCheck } from './apps/first-check/first-check-plugin.ts';
import { directImports } from './apps/mobile/direct-imports-plugin.ts';
import { FIRST_CHUNKS, firstChunks } from './apps/mobile/first-chunks.ts';
import { firstTexts } from './apps/mobile/first-texts.ts';
import { reactModules } from './apps/mobile/react-modules-plugin.ts';
import { laterId, routeLoaders } from './apps/mobile/routes-plugin.ts';
import { routes } from './apps/mobile/routes.ts';
import { leanContracts } from './platform/contract/vite-plugin.ts';
import { messages } from './platform/i18n/vite-plugin.ts';
import { BUILD_TARGET } from './tools/browsers/floor.ts';

const root = import.meta.dirname;
/** Modules used by at least this many pages share one chunk, because every further file costs response headers. */
const commonPages = 15;
const shared =
  /\/platform\/(?!ui\/list\/infinite-list|client\/(use-parts|waiting-card))|node_modules\/@tanstack\/(react-)?query/;
/**
 * Modules used by fewer pages get a chunk of their own only when they are larger than this. The larger it is, the more
 * are merged, until two chunks import each other and a page cannot start (e2e/chunks.test.ts).
 */
const partBytes = 1_300;
/** The wallet's pages are loaded together with the parts of ledger, deposits and withdrawals that they show. */
const chunkOfCapability: Readonly<Record<string, string>> = {
  ledger: 'wallet',
  deposits: 'wallet',
  withdrawals: 'wallet',
};
const capabilityOf = (module: string): string | null => {
  const name = /\/capabilities\/([^/]+)\//.exec(module)?.[1];
  return name === undefined ? null : (chunkOfCapability[name] ?? name);
};
const page = (file: string): string => `${root}/capabilities/${file}`;
const chunkOf = firstChunks({
  login: page('session/mobile/login/login.tsx'),
  runtime: `${root}/apps/mobile/page-runtime.tsx`,
  home: page('home/mobile/home.tsx'),
  data: page('statistics/mobile/data/data.tsx'),
  purse: page('wallet/mobile/my-wallet/my-wallet.tsx'),
  my: page('profile/mobile/my/my.tsx'),
  list: page('wallet/mobile/statement/statement.tsx'),
});
/** Ordered by priority: a chunk includes the modules that its own ones import, unless an earlier one has them. */
const firstGroups = FIRST_CHUNKS.map((name, index) => ({
  name: (id: string, modules: Parameters<typeof chunkOf>[1]) => (chunkOf(id, modules) === name ? name : null),
  debugName: name,
  priority: 49 - index,
  minShareCount: 2,
}));

/** `part~home~data` → `part`: chunk names are repeated in the table that every page loads. */
const shortName = ({ name }: { name?: string }): string => (name ?? 'chunk').split('~')[0] ?? 'chunk';

/** Changes with the shape of any answer (platform/client/kept-answers.ts). */
const contracts = createHash('sha256');
for (const file of globSync('{platform,capabilities/*}/contract/**/*.ts', { cwd: root }).toSorted())
  contracts.update(readFileSync(`${root}/${file}`));

export default defineConfig({
  define: { CONTRACTS: JSON.stringify(contracts.digest('hex').slice(0, 16)) },
  root: `${root}/apps/mobile`,
  base: '/',
  publicDir: `${root}/apps/mobile/public`,
  envDir: root,
  plugins: [
    firstCheck(true),
    ...leanContracts(root),
    messages(root, 'mobile', firstTexts(root, routes), laterId),
    routeLoaders(root, routes),
    reactModules(root),
    react(),
    directImports(),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: `${root}/dist/mobile`,
    emptyOutDir: true,
    target: BUILD_TARGET,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // names of chunks are in the table that every page loads: 7 is the shortest hash for so many chunks
        chunkFileNames: (chunk) => `assets/${shortName(chunk)}-[hash:7].js`,
        assetFileNames: ({ names: [name] }) =>
          `assets/${shortName({ name: name?.replace(/\.\w+$/, '') })}-[hash:7][extname]`,
        codeSplitting: {
          // ordered by priority: modules that the entry needs must not end up in the chunk of a component
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 60 },
            { name: 'shell', tags: ['$initial'], priority: 50 },
            ...firstGroups,
            { name: 'common', test: shared, priority: 39, minShareCount: commonPages },
            {
              name: 'list',
              test: /node_modules\/@tanstack\/(react-)?virtual|platform\/ui\/list\/infinite-list/,
              priority: 30,
            },
            // parts that only lists with sums use
            { name: 'sums', test: /platform\/client\/use-parts/, priority: 30 },
            { name: 'proof', test: /platform\/ui\/form\/(code-box|code-field|proof-field|use-proof)/, priority: 30 },
            // few pages show an outcome: kept apart from small parts of lists
            { name: 'outcome', test: /platform\/ui\/page\/outcome/, priority: 30 },
            // large tables, kept apart from small parts that other pages load
            { name: 'qr', test: /platform\/ui\/[^?]*qr-code|node_modules\/uqr\//, priority: 30 },
            { name: 'names', test: /platform\/validate\/(display-name|look-alikes)/, priority: 30 },
            // shared by the field and the maps of places, each of which would need the other's chunk
            { name: 'place', test: /capabilities\/places\/rules\/place\./, priority: 30 },
            {
              name: 'part',
              test: /\/platform\//,
              priority: 10,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: partBytes,
            },
            {
              name: capabilityOf,
              debugName: 'capabilities',
              test: /\/capabilities\//,
              priority: 5,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: partBytes,
            },
          ],
        },
      },
    },
  },
});
