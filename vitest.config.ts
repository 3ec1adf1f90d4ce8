import { defineConfig } from 'vitest/config';

const globalSetup = ['testing/global-setup.ts'];

/** `node`: everything beside the code, files in parallel. `e2e`: journeys in a real browser, one after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{platform,capabilities,simulator,apps,tools,bench,testing}/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: [...globalSetup, 'testing/row-types/global-setup.ts'],
          setupFiles: ['testing/row-types/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
