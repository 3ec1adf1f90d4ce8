import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { leanContracts } from '../../platform/contract/vite-plugin.ts';
import { messages } from '../../platform/i18n/vite-plugin.ts';
import { BUILD_TARGET } from '../../tools/browsers/floor.ts';
import { firstCheck } from '../first-check/first-check-plugin.ts';

const root = `${join(import.meta.dirname, '../..')}/`;

/** A measuring style of antd's own utilities is written without the nonce that ConfigProvider gives to all others. */
const nonceEverywhere: Plugin = {
  name: 'zhanye-console-nonce',
  transform(code, id) {
    if (!id.endsWith('@rc-component/util/es/Dom/dynamicCSS.js')) return null;
    const given = `styleNode.nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;`;
    if (!code.includes('if (csp?.nonce) {')) this.error('the way in which antd writes styles has changed');
    return { code: code.replace('if (csp?.nonce) {', `${given}\n  if (csp?.nonce) {`), map: null };
  },
};

/** The operator's console: a build of its own, of which the phone loads nothing. */
export default defineConfig({
  root: `${root}apps/console`,
  base: '/console/',
  envDir: root,
  publicDir: false,
  cacheDir: `${root}node_modules/.vite-console`,
  plugins: [firstCheck(false), ...leanContracts(root), messages(root, 'console'), react(), nonceEverywhere],
  resolve: { dedupe: ['react', 'react-dom'] },
  // The server puts a fresh nonce in the place of this word with every page (apps/server/static-console.ts).
  html: { cspNonce: 'NONCE-OF-THE-PAGE' },
  server: { proxy: { '/prod-api': { target: process.env['API'] ?? 'http://localhost:8080' } } },
  build: {
    outDir: `${root}dist/console`,
    emptyOutDir: true,
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
