/** The built app on a small demo world at a fixed instant: nothing is booked while it is looked at. */
import type { Page } from 'playwright-core';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { foldDays } from '#capabilities/statistics/server/rollups/fold-days.ts';
import { seedDemoWorld } from '#simulator/seed-demo-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { closePages, openBrowser, openPage } from './browser.ts';
import { keepSession, shiftClock } from './phone-stage.ts';

/** The agent of the reference pictures. */
export const MAIN = idOf<AgentId>(2);

export interface DemoStage {
  server: TestServer;
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

/** Two months, few merchants: every kind of page has something to show, and it is booked in seconds. */
const SIZE = { days: 50, merchants: 60, terminals: 200 };

/** Lists load only rows that are in view. */
const TALL = { width: 390, height: 3_200 };

export const openDemoStage = async (): Promise<DemoStage> => {
  const server = await testServer({ servesApp: true });
  const { db } = server.database;
  const now = new Date(STORY_NOW);
  await seedDemoWorld(db, { ...SIZE, now, services: server.services });
  await foldDays(db, now);
  const browser = await openBrowser();
  // only text is read: so tall a page need not be painted in all pixels of a phone
  const { page, faults } = await openPage(browser, server.url, { viewport: TALL, deviceScaleFactor: 1 });
  await page.context().addInitScript(shiftClock, now.getTime());
  await keepSession(page, await server.as(MAIN));
  return {
    server,
    page,
    faults,
    close: async () => {
      await closePages(browser);
      await server.close();
    },
  };
};
