import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { leanContracts } from './platform/contract/vite-plugin.ts';
import { messages } from './platform/i18n/vite-plugin.ts';
import { LongestFirst } from './testing/longest-first.ts';
import { runsFactor } from './testing/property-runs.ts';

const globalSetup = ['testing/global-setup.ts'];

const root = import.meta.dirname;
/** One more than cores, because tests often wait: for the database, the browser, a process that ends. */
const maxWorkers = availableParallelism() + 1;
/**
 * Test files share their worker's modules, which Node loads itself, as in production. A file therefore restores
 * everything it changes outside its own variables; `vi.mock` has no effect, but `vi.spyOn` on an imported object has.
 */
const shared = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Compiled modules are kept for the next worker and the programs that tests start. */
process.env['NODE_COMPILE_CACHE'] ??= `${root}/.cache/compiled`;
const componentTests = '{platform,capabilities,apps}/**/*.browser.test.tsx';
const consoleTests = '{platform/ui-console,capabilities/*/console,apps/console}/**/*.browser.test.tsx';
const packages = ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-query', 'zod'];

/** Chromium (located by tools/test/chromium.ts), emulating a phone or not. */
const chromium = (hasTouch: boolean) =>
  playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    },
    contextOptions: { hasTouch, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  });
const phone = chromium(true);
/** How long an assertion is repeated until it holds: vitest's second is too short for a busy machine. */
const patient = (timeout: number) => ({ poll: { timeout } });
const desktop = chromium(false);
/** A name or text is found by a part of it, as people read. */
const LOCATORS = { exact: false };

/**
 * `node`: tests next to the code, files in parallel. `component`: phone components, `console`: those of the console,
 * rendered in a real browser. `e2e`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['{platform,capabilities,simulator,apps,tools,bench,testing}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, componentTests],
          environment: 'node',
          ...shared,
          globalSetup: [...globalSetup, 'testing/row-types/global-setup.ts'],
          setupFiles: [
            'testing/databases-setup.ts',
            'testing/known-passwords.ts',
            'testing/row-types/setup.ts',
            'testing/property-setup.ts',
          ],
          maxWorkers,
          expect: patient(20_000),
          // Ends only tests that hang: a busy machine may take long for a test that passes.
          testTimeout: 180_000 * runsFactor(process.env),
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [...leanContracts(root), messages(root), react()],
        optimizeDeps: { include: [...packages, '@tanstack/react-virtual'] },
        test: {
          name: 'component',
          include: [componentTests],
          exclude: [...configDefaults.exclude, consoleTests],
          expect: patient(10_000),
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            provider: phone,
            locators: LOCATORS,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
            screenshotFailures: false,
          },
        },
      },
      {
        plugins: [...leanContracts(root), messages(root, 'console'), react()],
        optimizeDeps: { include: [...packages, 'antd', 'antd/es/locale/zh_CN.js'] },
        test: {
          name: 'console',
          include: [consoleTests],
          expect: patient(10_000),
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            provider: desktop,
            locators: LOCATORS,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          ...shared,
          globalSetup: [...globalSetup, 'e2e/global-setup.ts'],
          // journeys wait more often than other tests: for pages, timers and animations
          maxWorkers: maxWorkers + 1,
          // A test that needs it is named at the end of `npm test` (tools/test/test-counts.ts), and has to be mended.
          retry: 1,
          expect: patient(20_000),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
