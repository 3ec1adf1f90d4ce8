/** A merchant registers by the link of an agent: identity, shop with its place and photos, card. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOutbox } from '#platform/sms/outbox.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { makeBankCard, makeCreditCode, makeNationalId } from '#platform/validate/make.ts';
import { addCampaign } from '#capabilities/invitations/contract/campaigns/add-campaign.ts';
import type { SceneName } from '#simulator/pictures/scenes.ts';
import { codeSentTo } from '#testing/session.ts';
import { photoOf } from '../coming-in-photos.ts';
import { captchaAnswer, type ServedStage } from '../served-stage.ts';
import type { Hand } from './hand.ts';

export const SHOP = {
  name: '川西坝子鲜货火锅',
  contact: '周建明',
  mobile: '13908065527',
  idNumber: makeNationalId('510104', '1979-05-02', 311),
  licenceNo: makeCreditCode('510107', 711),
  cardNumber: makeBankCard('621226', 5_011, 19),
  address: '天府二街138号3栋附11号',
};

/** @returns the path of the link that an agent sends to merchants. */
export const merchantLink = async ({ server, world }: ServedStage): Promise<string> => {
  const client = await server.as(world.agents.mid.id);
  const link = {
    kind: 'merchant',
    name: '秋季沙龙',
    places: 3,
    lastDay: addDays(businessDay(server.clock.now()), 30),
  } as const;
  return `/i/${(await client.ok(addCampaign, link)).code}`;
};

export const proveMobile = async (stage: ServedStage, hand: Hand): Promise<void> => {
  const { db } = stage.server.database;
  await hand.fill('手机号', SHOP.mobile);
  await hand.seen('image', /^图形验证码/);
  await hand.fill('图形验证码', await captchaAnswer(stage));
  const [last] = await readOutbox(db, SHOP.mobile, 1);
  await hand.tap('button', '获取验证码');
  await hand.see(/秒后/);
  await hand.fill('短信验证码', await codeSentTo(db, SHOP.mobile, last?.id));
  await hand.tap('checkbox', /已阅读并同意/);
  await hand.tap('button', '开始填写');
};

/** @param folder of the pictures, which are files as on a phone. */
export const registerShop = async (hand: Hand, folder: string): Promise<void> => {
  const photo = async (label: string, scene: SceneName): Promise<void> => {
    const file = join(folder, `${scene}.jpg`);
    await writeFile(file, await photoOf(scene));
    await hand.choose(`拍摄或选择${label}`, file);
    await hand.seeWithin(label, '已上传');
  };
  await hand.fill('经营者姓名', SHOP.contact);
  await hand.fill('身份证号', SHOP.idNumber);
  await hand.fill('统一社会信用代码', SHOP.licenceNo);
  await photo('身份证人像面', 'idFront');
  await photo('身份证国徽面', 'idBack');
  await photo('营业执照', 'licence');
  await hand.tap('button', '下一步，填门店');
  await hand.fill('门店名称', SHOP.name);
  await hand.tap('button', /经营类目/);
  await hand.tap('button', '餐饮', true);
  await hand.tap('button', /地图位置/);
  await hand.fill(/搜索省、市、区县/, '武侯区');
  await hand.tap('button', /四川省成都市武侯区/);
  await hand.fill(/^详细地址/, '天府二街');
  await hand.tap('button', '用作商户经营地址');
  await hand.see(/坐标/);
  await hand.fill(/^详细地址/, SHOP.address);
  await photo('门头照片', 'storefront');
  await photo('店内照片', 'interior');
  await photo('收银台照片', 'checkout');
  await hand.tap('button', '下一步，填结算卡');
  await hand.fill('结算卡号', SHOP.cardNumber);
  await hand.tap('button', '下一步，确认');
  await hand.tap('checkbox', /激活服务费最多/);
  await hand.tap('button', '同意，提交开户申请');
  await hand.see(/资料已提交，正在审核/);
};
