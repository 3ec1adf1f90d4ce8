import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { leanContracts } from './platform/contract/vite-plugin.ts';
import { messages } from './platform/i18n/vite-plugin.ts';

const globalSetup = ['testing/global-setup.ts'];

const root = import.meta.dirname;
/** One per core: Vitest leaves one core idle by default, and tests often wait for the database or the browser. */
const maxWorkers = Math.max(2, availableParallelism());
const componentTests = '{platform,capabilities,apps}/**/*.browser.test.tsx';

/** Chromium emulating a phone (located by tools/test/chromium.ts). */
const phone = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  },
  contextOptions: { hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
});

/**
 * `node`: tests next to the code, files in parallel. `component`: phone components, rendered in a real browser.
 * `e2e`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{platform,capabilities,simulator,apps,tools,bench,testing}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, componentTests],
          environment: 'node',
          globalSetup: [...globalSetup, 'testing/row-types/global-setup.ts'],
          setupFiles: ['testing/row-types/setup.ts'],
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [...leanContracts(root), messages(root), react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'zod',
          ],
        },
        test: {
          name: 'component',
          include: [componentTests],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            provider: phone,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: [...globalSetup, 'e2e/global-setup.ts'],
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
