/**
 * People register by a link, on phones of their own, and the agent who sent it sees each step: a merchant up to its
 * first transaction, an agent up to its certificate, which a stranger verifies.
 */
import decoder from 'jsqr';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard, makeCreditCode, makeNationalId } from '#platform/validate/make.ts';
import { revoke as revokeCertificate } from '#capabilities/certificates/server/revoke-certificate.ts';
import { approveSubmission, listSubmissions, rejectSubmission } from '#capabilities/identity/server/review.ts';
import { approveMerchant, rejectMerchant } from '#simulator/acts/review-merchant.ts';
import { testOperator } from '#testing/staff.ts';
import { cameraPath, openApp, openPage, reloadApp, type WatchedPage } from './browser.ts';
import { filmArgs, writeFilm } from './camera-feed.ts';
import { takePhoto } from './coming-in-photos.ts';
import {
  expectFunnel,
  expectNotice,
  expectRecord,
  inviterOn,
  linkFor,
  minuteLater,
  proveMobile,
} from './coming-in-steps.ts';
import { tap } from './invitation-steps.ts';
import { HOME, keepSession, openQuietStage, shiftClock, STORY_NOW, type PhoneStage } from './phone-stage.ts';

const OPERATOR = testOperator('zhouhang');
const SHOP = {
  name: '川西坝子鲜货火锅',
  contact: '周建明',
  mobile: '13908065527',
  idNumber: makeNationalId('510104', '1979-05-02', 311),
  licenceNo: makeCreditCode('510107', 711),
  cardNumber: makeBankCard('621226', 5_011, 19),
  address: '天府二街138号3栋附11号',
};
const GUEST = { name: '林书瑶', mobile: '15828063488', password: 'Wq83-plum-Tree' };

let stage: PhoneStage;
const folder = mkdtempSync(join(tmpdir(), 'zhanye-coming-in-'));
beforeAll(async () => {
  stage = await openQuietStage(STORY_NOW);
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stage.close();
});

const now = (): Date => stage.server.clock.now();

const fillIdentity = async (page: Page): Promise<void> => {
  await page.getByLabel('经营者姓名').fill(SHOP.contact);
  await page.getByLabel('身份证号').fill(SHOP.idNumber);
  await page.getByLabel('统一社会信用代码').fill(SHOP.licenceNo);
  await takePhoto(page, '身份证人像面', 'idFront');
  await takePhoto(page, '身份证国徽面', 'idBack');
  await takePhoto(page, '营业执照', 'licence');
  await tap(page, '下一步，填门店');
};

const choosePlace = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /地图位置/ }).tap();
  await page.getByPlaceholder('搜索省、市、区县').fill('武侯区');
  await page.getByRole('button', { name: /四川省成都市武侯区/ }).tap();
  await page.getByRole('textbox', { name: '详细地址' }).fill('天府二街');
  await tap(page, '用作商户经营地址');
};

const fillShop = async (page: Page): Promise<void> => {
  await page.getByLabel('门店名称').fill(SHOP.name);
  await page.getByRole('button', { name: /经营类目/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '餐饮', exact: true }).tap();
  await choosePlace(page);
  await page.getByText(/坐标/).waitFor();
  await page.getByRole('textbox', { name: '详细地址' }).fill(SHOP.address);
  await takePhoto(page, '门头照片', 'storefront');
  await takePhoto(page, '店内照片', 'interior');
  await takePhoto(page, '收银台照片', 'checkout');
  await tap(page, '下一步，填结算卡');
};

const numberOf = async (): Promise<string> => {
  const { rows } = await sql<{ no: string }>`select no from merchants.merchant where name = ${SHOP.name}`.execute(
    stage.server.database.db,
  );
  return rows[0]?.no ?? '';
};

/** The agent at the counter, with a phone whose camera sees the label of a terminal. */
const bindByScan = async (sn: string): Promise<void> => {
  const film = join(folder, 'label.y4m');
  await writeFilm(film, [{ format: 'code128', text: sn }]);
  const browser = await chromium.launch({ executablePath: cameraPath(), args: ['--no-sandbox', ...filmArgs(film)] });
  const { page, faults } = await openPage(browser, stage.url, { permissions: ['camera'] });
  await page.context().addInitScript(shiftClock, now().getTime());
  await keepSession(page, await stage.server.as(stage.world.agents.mid.id));
  await openApp(page, '/pages/home/terminal/terminalBind');
  await page.getByRole('button', { name: '扫码' }).tap();
  await page
    .getByLabel('机具', { exact: true })
    .getByText(new RegExp(sn.slice(-6)))
    .waitFor();
  // offered below the fields, because it has no terminal yet
  await page.getByRole('button', { name: new RegExp(SHOP.name) }).tap();
  await page.getByRole('button', { name: '99.00 元', exact: true }).tap();
  await tap(page, '确认绑定');
  await page.getByText('绑定成功').waitFor();
  expect(faults).toEqual([]);
  await browser.close();
};

it('a merchant comes in by a link, mends refused fields, and takes its first payment; its agent sees each step', async () => {
  const { db } = stage.server.database;
  const inviter = await inviterOn(stage);
  const { page: agent } = inviter.phone;
  const link = await linkFor(inviter, 'merchant');
  const guest = await stage.phone();
  const { page } = guest;
  await openApp(page, link);
  await page.getByText('马* 邀请您').waitFor();
  await expectFunnel(agent, 'merchant', [1, 0, 0, 0]);

  await proveMobile(stage, page, SHOP.mobile);
  await tap(page, '开始填写');
  await page.getByLabel('经营者姓名').waitFor();
  await expectNotice(agent, '有商户打开链接开始登记');
  await fillIdentity(page);
  await fillShop(page);
  await page.getByLabel('结算卡号').fill(SHOP.cardNumber);
  await tap(page, '下一步，确认');
  // the merchant has to agree to its fees before it can submit
  await tap(page, '同意，提交开户申请');
  await page.getByText('请先勾选同意').waitFor();
  await page.getByRole('checkbox', { name: /激活服务费最多/ }).check();
  await tap(page, '同意，提交开户申请');
  await page.getByText('资料已提交，正在审核').waitFor();
  await expectNotice(agent, `${SHOP.name}已提交资料`);
  await expectRecord(agent, 'merchant', SHOP.name, '审核中');

  const refused = [
    { field: 'storefront', reason: 'photo_sign_hidden' },
    { field: 'address', reason: 'address_differs_from_licence' },
  ] as const;
  await rejectMerchant(db, await numberOf(), refused, { operator: OPERATOR, now: now() });
  await expectNotice(agent, `${SHOP.name}有 2 项被驳回`);
  await expectRecord(agent, 'merchant', SHOP.name, '未通过');
  await reloadApp(page);
  await page.getByText('2 项没有通过，其余 14 项不用再填').waitFor();
  await page.getByText('招牌被挡住，看不清店名').waitFor();
  await page.getByRole('textbox', { name: '详细地址' }).fill(`${SHOP.address}一楼`);
  await takePhoto(page, '门头照片', 'storefront');
  await tap(page, '重新提交 2 项');
  await page.getByText('资料已提交，正在审核').waitFor();

  const no = await approveMerchant(db, await numberOf(), { operator: OPERATOR, now: now() });
  await expectNotice(agent, `${SHOP.name}已审核通过`);
  await expectRecord(agent, 'merchant', SHOP.name, '已注册');
  await reloadApp(page);
  await page.getByText(`${SHOP.name} 可以绑定机具收款了。`).waitFor();
  await openApp(agent, '/pages/data/merch-detail');
  await agent.getByText(SHOP.name).locator('visible=true').first().waitFor();

  const { sn } = stage.world.terminal('mid', 0);
  await bindByScan(sn);
  await expectRecord(agent, 'merchant', SHOP.name, '已绑定 1');
  await expectFunnel(agent, 'merchant', [1, 1, 1, 0]);

  const { outcomes } = await stage.feed([stage.sale('coming-in-1', { terminalSn: sn, merchantNo: no })]);
  expect(outcomes).toEqual(['booked']);
  await expectRecord(agent, 'merchant', SHOP.name, '已激活 1');
  await expectFunnel(agent, 'merchant', [1, 1, 1, 1]);
  await agent.getByText(SHOP.name).locator('visible=true').first().tap();
  await agent.waitForURL(/\/merchant\?id=/);
  await agent
    .getByText(new RegExp(sn.slice(-6)))
    .locator('visible=true')
    .first()
    .waitFor();
  expect([...inviter.phone.faults, ...guest.faults]).toEqual([]);
}, 240_000);

const waiting = async () => {
  const [first] = await listSubmissions(stage.server.database.db);
  if (first === undefined) throw new Error('no identity waits');
  return { id: first.id, operator: OPERATOR, now: now() };
};

/** Address in the code on the saved certificate, read from its pixels. */
const codeOnCertificate = async (page: Page): Promise<URL> => {
  const saved = page.waitForEvent('download');
  await tap(page, '保存图片');
  const picture = sharp(await readFile(await (await saved).path()))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return new URL(decoder.default(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? 'none:');
};

/** Registers on one phone, and continues on another. */
const register = async (first: WatchedPage, { page }: WatchedPage, link: string): Promise<void> => {
  await first.page.getByLabel('姓名', { exact: true }).fill(GUEST.name);
  const saved = first.page.waitForResponse(/register\/agent\/save$/);
  await Promise.all([saved, proveMobile(stage, first.page, GUEST.mobile)]);
  minuteLater(stage);
  await openApp(page, link);
  await proveMobile(stage, page, GUEST.mobile);
  await expect.poll(() => page.getByLabel('姓名', { exact: true }).inputValue()).toBe(GUEST.name);
  await page.getByLabel('登录密码').fill(GUEST.password);
  await tap(page, /^注册并加入/);
  await page.waitForURL(`**${HOME}`);
};

const RESULT = '/pages/home/result/index';

it('an agent comes in by a link, is certified after mending one photo, and a stranger verifies its certificate', async () => {
  const { db } = stage.server.database;
  const inviter = await inviterOn(stage);
  const { page: above } = inviter.phone;
  const link = await linkFor(inviter, 'agent');
  const first = await stage.phone();
  await openApp(first.page, link);
  await first.page.getByText('马* 邀请您').waitFor();
  await expectFunnel(above, 'agent', [1, 0, 0, 0]);
  const guest = await stage.phone();
  const { page } = guest;
  await register(first, guest, link);
  await expectNotice(above, `${GUEST.name}已加入，请为其开通政策`);
  await expectRecord(above, 'agent', GUEST.name, '待开通政策');
  await expectFunnel(above, 'agent', [2, 1, 0, 0]);

  await openApp(page, '/pages/myInfo/settlementAccount/additionalInformation');
  await takePhoto(page, '人像面', 'idFront');
  await takePhoto(page, '国徽面', 'idBack');
  await page.getByLabel('身份证号').fill(makeNationalId('510104', '1990-07-12', 421));
  await page.getByLabel('有效期至').fill('2036-05-01');
  await tap(page, '提交认证');
  await page.getByText('已提交，审核中').waitFor();

  await rejectSubmission(db, await waiting(), [{ field: 'back', reason: 'glare' }]);
  await expectNotice(page, '实名认证未通过');
  await openApp(page, RESULT);
  await page.getByText('有反光，看不清内容').waitFor();
  await tap(page, '修改 1 项后重新提交');
  await page.getByText('国徽面重拍后才能提交').waitFor();
  await takePhoto(page, '国徽面', 'idBack');
  await tap(page, '提交认证');
  await page.getByText('已提交，审核中').waitFor();

  await approveSubmission(db, stage.server.services, await waiting());
  await expectNotice(page, '实名认证已通过');
  await openApp(page, RESULT);
  await page.getByText('认证通过').waitFor();
  await openApp(page, '/pages/myInfo/certificate/certificate');
  await page.getByRole('img', { name: new RegExp(GUEST.name) }).waitFor();
  const { pathname, search, searchParams } = await codeOnCertificate(page);

  const stranger = await stage.phone();
  await openApp(stranger.page, pathname + search);
  await stranger.page.getByText('证书真实有效').waitFor();
  const reason = '违反推广规范';
  const number = searchParams.get('number') ?? '';
  await db.transaction((tx) => revokeCertificate(tx, { number, reason, operator: OPERATOR, now: now() }));
  await reloadApp(stranger.page);
  await stranger.page.getByText('证书已失效').waitFor();
  await expectNotice(page, '授权资格证书已撤销');
  expect([...inviter.phone.faults, ...first.faults, ...guest.faults, ...stranger.faults]).toEqual([]);
}, 240_000);
