/** The steps of a person who registers by a link, and the inviter's pages about it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readOutbox } from '#platform/sms/outbox.ts';
import { FUNNEL_STEPS } from '#capabilities/invitations/contract/arrivals/arrival-stages.ts';
import { addCampaign } from '#capabilities/invitations/contract/campaigns/add-campaign.ts';
import type { CampaignKind } from '#capabilities/invitations/contract/campaigns/campaign-states.ts';
import { codeSentTo } from '#testing/session.ts';
import type { TestClient } from '#testing/test-server.ts';
import { openApp, type WatchedPage } from './browser.ts';
import { tap } from './invitation-steps.ts';
import { captchaAnswer, keepSession, type PhoneStage } from './phone-stage.ts';

export interface Inviter {
  readonly client: TestClient;
  readonly phone: WatchedPage;
}

export const inviterOn = async (stage: PhoneStage): Promise<Inviter> => {
  const client = await stage.server.as(stage.world.agents.mid.id);
  const phone = await stage.phone();
  await keepSession(phone.page, client);
  return { client, phone };
};

/** @returns the path of the link. */
export const linkFor = async ({ client }: Inviter, kind: CampaignKind): Promise<string> => {
  const { code } = await client.ok(addCampaign, { kind, name: '秋季沙龙', places: 3, lastDay: '2026-10-18' });
  return `/i/${code}`;
};

const MINUTE_MS = 60_000;

/** Waits until the next code can be asked for; the captcha of a page that is opened now is the newest. */
export const minuteLater = ({ server: { clock } }: PhoneStage): void =>
  clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());

/** Asks for the code of the text message and types it. */
export const proveMobile = async (stage: PhoneStage, page: Page, mobile: string): Promise<void> => {
  const { database } = stage.server;
  const [last] = await readOutbox(database.db, mobile, 1);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByAltText('图形验证码').waitFor();
  const captcha = page.getByLabel('图形验证码').and(page.getByRole('textbox'));
  await captcha.fill(await captchaAnswer(stage));
  await tap(page, '获取验证码');
  await page.getByText(/秒后/).waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(database.db, mobile, last?.id));
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
};

/** Expects a notice of the agent among the newest. */
export const expectNotice = async (page: Page, title: string | RegExp): Promise<void> => {
  await openApp(page, '/pages/home/notice/notice');
  await page.getByText(title).locator('visible=true').first().waitFor();
};

export const expectRecord = async (page: Page, kind: CampaignKind, name: string, stage: string): Promise<void> => {
  await openApp(page, `/pages/home/invitation/records?kind=${kind}&step=registered`);
  const row = page.getByRole('link').filter({ hasText: name });
  await row.getByText(stage, { exact: true }).waitFor();
};

const STEP_NAMES = { opened: '打开', registered: '注册', bound: '绑定机具', activated: '激活' } as const;

/** The four numbers of the funnel, as the page shows them. */
export const expectFunnel = async (page: Page, kind: CampaignKind, counts: readonly number[]): Promise<void> => {
  await openApp(page, `/pages/home/invitation/index?kind=${kind}`);
  for (const [index, step] of (['opened', ...FUNNEL_STEPS] as const).entries()) {
    const row = page.getByRole('link', { name: new RegExp(`^${STEP_NAMES[step]}`) });
    await expect.poll(() => row.locator('strong').textContent()).toBe(String(counts[index]));
  }
};
