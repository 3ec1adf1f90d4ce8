/** Every page in the language of its source, with all that page-looks.ts looks for, and tabs of agents with less. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import type { WatchedPage } from './browser.ts';
import { queryOf } from './page-list.ts';
import { checkPages, openPagesStage } from './page-looks.ts';
import { HOME, loggedIn, type Stage } from './phone-stage.ts';
import { movedWhileLoading, watchLoading } from './shift-checks.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openPagesStage();
}, 300_000);
afterAll(() => stage.close());

describe(`in ${defaultLanguage}`, () => {
  checkPages(defaultLanguage, () => stage);
});

/**
 * Home and the tabs without a team or open to-dos, the team of one who has sub-agents that need attention, and earnings
 * without failed transactions.
 */
describe.each([
  ['leaf', [HOME, '/pages/home/terminal/index', '/pages/earnings/index', '/pages/myInfo/index']],
  ['root', ['/pages/home/myAgent/index']],
  ['other', ['/pages/home/home/earnings-info']],
] as const)('as %s', (who, paths) => {
  let phone: WatchedPage;
  beforeAll(async () => {
    phone = await loggedIn(stage, who);
    await watchLoading(phone.page);
  });
  afterAll(() => phone.page.context().close());

  it.each(paths)('%s does not move while slow answers come in', async (path) => {
    expect(await movedWhileLoading(phone.page, path + queryOf(path, stage))).toEqual([]);
  });
});
