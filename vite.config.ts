import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from './platform/i18n/vite-plugin.ts';

const root = import.meta.dirname;
/** Parts of the kit that are used by different pages stay apart only when they are larger than this. */
const kitChunkBytes = 12_000;

/** Contracts are needed on the phone for method, path and types only: their schemas never get there. */
function contractsWithoutZod(): Plugin {
  return {
    name: 'zhanye-contracts-without-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer) return null;
      return /\/(capabilities\/[^/]+|platform)\/contract\/[^/]+\.ts$/.test(importer) ? `${root}/platform/contract/zod-stub.ts` : null;
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
  plugins: [contractsWithoutZod(), messages(root), react(), serviceWorker],
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
