import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from './platform/i18n/vite-plugin.ts';

const root = import.meta.dirname;
/** Parts of the kit that are used by different pages stay apart only when they are larger than this. */
const kitChunkBytes = 12_000;

const contractFile = /\/(capabilities\/[^/]+|platform)\/contract\/[^/]+\.ts$/;

/** Contracts are needed on the phone for method, path and types only: their schemas never get there. */
function contractsWithoutZod(): Plugin {
  return {
    name: 'zhanye-contracts-without-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer) return null;
      return contractFile.test(importer) ? `${root}/platform/contract/zod-stub.ts` : null;
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

interface CallNode extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

const serverOnly = new Set(['request', 'answer', 'summary', 'refusals', 'limits']);

/** Every `defineCall({ … })` of a module. */
function definedCalls(node: unknown, found: CallNode[] = []): CallNode[] {
  if (Array.isArray(node)) node.forEach((each) => definedCalls(each, found));
  else if (node !== null && typeof node === 'object') {
    const call = node as CallNode;
    if (call.type === 'CallExpression' && call.callee.name === 'defineCall') found.push(call);
    else Object.values(node).forEach((each) => definedCalls(each, found));
  }
  return found;
}

/** Takes out of each call what only the server and the documentation read; types are gone already. */
function callsWithoutSchemas(): Plugin {
  return {
    name: 'zhanye-calls-without-schemas',
    apply: 'build',
    transform(code, id) {
      if (!contractFile.test(id)) return null;
      const properties = definedCalls(this.parse(code)).flatMap((call) => call.arguments[0]?.properties ?? []);
      const cut = properties.filter(({ key }) => serverOnly.has(key?.name ?? '')).toSorted((a, b) => b.start - a.start);
      const left = cut.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      return { code: left, map: null, moduleSideEffects: false };
    },
  };
}

/** Only what the shell needs is fetched ahead; pages are kept as they are used, answers of the server never. */
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    name: '展业',
    short_name: '展业',
    lang: 'zh-Hans',
    start_url: '/',
    display: 'standalone',
    background_color: '#F8F8F8',
    theme_color: '#F8F8F8',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    globPatterns: ['assets/{index,react,shell,query,full}*.{js,css}', 'index.html'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/prod-api/, /^\/feed/, /^\/docs/, /^\/console/, /\.\w+$/],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/.+\.(?:js|css|wasm)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 300, maxAgeSeconds: 90 * 86_400 } },
      },
    ],
    cleanupOutdatedCaches: true,
  },
});

export default defineConfig({
  root: `${root}/apps/mobile`,
  base: '/',
  publicDir: `${root}/apps/mobile/public`,
  envDir: root,
  plugins: [contractsWithoutZod(), callsWithoutSchemas(), messages(root), react(), serviceWorker],
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { proxy: { '/prod-api': { target: process.env['API'] ?? 'http://localhost:8080', ws: true } } },
  build: {
    outDir: `${root}/dist/mobile`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // First come, first served: what the first page needs anyway must not end up in the chunk of a part.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 60 },
            { name: 'shell', tags: ['$initial'], priority: 50 },
            { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/, priority: 40 },
            { name: 'list', test: /node_modules\/@tanstack\/(react-)?virtual|platform\/ui\/infinite-list/, priority: 30 },
            { name: 'form', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 30 },
            { name: 'field', test: /platform\/ui\/(field|field-frame|choice|logo|screen)\.tsx$|language-names/, priority: 25 },
            {
              name: 'kit',
              test: /\/platform\//,
              priority: 10,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: kitChunkBytes,
            },
          ],
        },
      },
    },
  },
});
