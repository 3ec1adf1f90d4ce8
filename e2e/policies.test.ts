/**
 * Policies and shared value-added fees on the phone: versions, the way to opening, shares, and who may do which act.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listValueShares } from '#capabilities/policies/contract/value-shares/list-value-shares.ts';
import { tokenFor } from '#testing/session.ts';
import { openApp, SMALL_PHONE, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession, loggedIn, openStage, type Stage } from './phone-stage.ts';

const LIST = '/pages/home/policy/queryPolicy';
const INFO = '/pages/home/policy/policyInfo';
const SHARES = '/pages/home/policy/trxLimitShareConfig';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select 1, 2, 'published', '2026-10-01', jsonb_set(content, '{communication,freeDays}', '180'), now(), 'test', now(),
      'test'
    from policies.policy_version where policy_id = 1 and number = 1`.execute(stage.server.database.db);
}, 300_000);
afterAll(() => stage.close());

const close = ({ page }: WatchedPage): Promise<void> => page.context().close();
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('policies', () => {
  it('lead from the list by coming changes to the coming version, and on to opening for a sub-agent', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, LIST);
    await page.getByText('10月1日有新版').waitFor();
    await page.getByText('10月1日起 通讯费免费期 365 天 → 180 天').waitFor();
    await page.getByRole('link', { name: /秒到版 2026/ }).tap();
    await page.getByRole('button', { name: /第 2 版，1 处不同/ }).tap();
    await page.getByText('待生效').waitFor();
    await page.getByText('免 180 天').waitFor();
    expect(new URL(page.url()).searchParams.get('version')).toBe('2');
    await page.getByRole('button', { name: '为下级开通秒到版 2026' }).tap();
    await page.waitForURL((url) => url.pathname === '/pages/home/policy/open');
    expect(new URL(page.url()).searchParams.get('policyId')).toBe('1');
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('compare any two versions', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, `${INFO}?id=1`);
    await page.getByRole('button', { name: '全部 2 版' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('通讯费免费期').waitFor();
    await sheet.getByText('只对生效后激活的机具').waitFor();
    await sheet.getByRole('button', { name: '第1版' }).last().tap();
    await sheet.getByText('选两个不同的版本').waitFor();
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('that are not open name the direct parent to ask, and nothing else of it', async () => {
    const phone = await loggedIn(stage, 'sibling');
    const { page } = phone;
    await openApp(page, LIST);
    await page.getByRole('button', { name: '问上级开通' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('马俊杰', { exact: true }).waitFor();
    await sheet.getByText('139 0000 0002').waitFor();
    expect(await page.getByText('ZY80318').count()).toBe(0);
    // the agent has no sub-agents: nobody to open a policy for
    expect(await page.getByRole('button', { name: '为下级开通政策' }).count()).toBe(0);
    await close(phone);
  });

  it('fit on a small phone in English, without anything cut off at the side', async () => {
    const phone = await loggedIn(stage, 'mid', { viewport: SMALL_PHONE });
    const { page } = phone;
    await page.context().addInitScript(() => localStorage.setItem('zy.lang', 'en'));
    for (const [path, text] of [
      [LIST, 'Product policies'],
      [`${INFO}?id=1`, 'Communication fee'],
      [SHARES, 'Value-added fee sharing'],
    ] as const) {
      await openApp(page, path);
      await page.getByText(text).first().waitFor();
      expect([path, await isTooWide(page)]).toEqual([path, false]);
    }
    await close(phone);
  });
});

describe('shares of value-added fees', () => {
  it("are changed within the giver's own terms, and shown for the day on which they come into force", async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, SHARES);
    await page.getByRole('button', { name: /赵敏/ }).first().tap();
    const sheet = page.getByRole('dialog');
    await expect.poll(() => sheet.getByRole('button', { name: '没有改动' }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: '减少 0.001%' }).tap();
    const slider = sheet.getByRole('slider');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0.007%');
    await slider.press('End');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0.010%');
    await expect.poll(() => sheet.getByRole('button', { name: '增加 0.001%' }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: '保存，9月19日生效' }).tap();
    await confirmBy(page, '确认，9月19日生效');
    await page.getByText('9月19日起 0.010%').waitFor();
    const { rules } = await stage.clients.mid.ok(listValueShares, { policyId: 1 });
    expect(rules[0]?.shownChildren[0]).toMatchObject({ valuePpm: 80, nextPpm: 100, nextFrom: '2026-09-19' });
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('can be ended, which takes them from everybody below as well', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, `${SHARES}?policyId=1&item=1`);
    await page.getByRole('button', { name: /赵敏/ }).tap();
    await page
      .getByRole('dialog')
      .getByText(/高于新的份额|不超过新的份额/)
      .waitFor();
    await page.getByRole('button', { name: '不再分', exact: true }).tap();
    await confirmBy(page, '不再分，9月19日生效');
    await page.getByText('9月19日起 0.000%').waitFor();
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('are only looked at by a viewer', async () => {
    const { server, world } = stage;
    const token = await tokenFor(server.database.db, world.accounts.viewer.id, server.clock.now());
    const viewer = await stage.phone();
    await keepSession(viewer.page, server.client(token));
    await openApp(viewer.page, SHARES);
    await viewer.page.getByText('孙小川').first().waitFor();
    expect(await viewer.page.getByRole('button', { name: /孙小川/ }).count()).toBe(0);
    await close(viewer);
  });
});
