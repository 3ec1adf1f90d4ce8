/** Shops of the agents: industry, address, volume and rate. */
import { idOf } from '#platform/ids/id.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { MerchantRow } from '../facts/fact-rows.ts';
import { INDUSTRIES, type Industry } from '../names/industries.ts';
import { personName } from '../names/people.ts';
import { address, anyPlace, PLACES, type Place } from '../names/places.ts';
import { anyIndustry, shopNames } from '../names/shops.ts';
import { mobileNumbers } from '../numbers/mobile.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from './agents.ts';
import { atWork, between, daysBefore } from './world-times.ts';

export interface WorldMerchant {
  readonly row: MerchantRow;
  readonly industry: Industry;
  /** Volume relative to others of the same industry. */
  readonly busy: number;
  /** Card rate that replaces the policy's standard, ppm. */
  readonly ratePpm: Ppm;
}

/** Fixed shops of the main agent, by name and industry. */
const STORY_SHOPS: readonly (readonly [string, string])[] = [
  ['锦里老茶铺', '5813'],
  ['慕光眼镜店', '5976'],
  ['川味小馆（玉林店）', '5812'],
  ['锐捷汽车养护中心', '7538'],
  ['老街坊烟酒', '5921'],
  ['春熙数码维修', '7622'],
  ['明远五金', '5251'],
  ['青禾花坊', '5992'],
  ['金沙海鲜酒楼', '5812'],
  ['望江书店', '5942'],
  ['小丰水果', '5499'],
  ['天府洗衣', '7210'],
];

const REASONS = [
  '门头照不清晰',
  '营业执照与商户名称不一致',
  '身份证照片有反光，请重新拍摄',
  '经营地址与定位相距过远',
  '结算卡户名与法人不一致',
] as const;

const STATUSES = [
  ['approved', 945],
  ['submitted', 18],
  ['rejected', 15],
  ['draft', 14],
  ['closed', 8],
] as const;

interface Drafter {
  readonly random: Random;
  readonly now: Date;
  readonly mobile: () => string;
  /** Last running number per area and industry. */
  readonly sequences: Map<string, number>;
}

/** 15 digits: 898, the acquirer's area, the industry, a running number. */
const merchantNo = ({ sequences }: Drafter, place: Place, mcc: string): string => {
  const head = `898${place.area4}${mcc}`;
  const sequence = (sequences.get(head) ?? 0) + 1;
  sequences.set(head, sequence);
  return head + String(sequence).padStart(4, '0');
};

const typeOf = (random: Random): MerchantRow['type'] =>
  random.weighted([
    ['sole_trader', 70],
    ['company', 16],
    ['individual', 14],
  ]);

/** Any time since the agent joined, usually early. */
const createdAt = (drafter: Drafter, agent: WorldAgent): Date => {
  const { random, now } = drafter;
  const share = 1 - random.next() ** 1.5;
  return atWork(random, daysBefore(now, 1 + share * Math.max(0, agent.joinedDays - 1)));
};

const draftRow = (
  drafter: Drafter,
  id: MerchantId,
  agent: WorldAgent,
  industry: Industry,
  name: string,
  place: Place,
): MerchantRow => {
  const { random, now } = drafter;
  const created = createdAt(drafter, agent);
  const isFresh = now.getTime() - created.getTime() < 6 * 86_400_000;
  const drawn = random.weighted(STATUSES);
  // only merchants created within the last six days may be pending or rejected
  const status = isFresh || drawn === 'approved' || drawn === 'closed' ? drawn : 'approved';
  return {
    id,
    no: merchantNo(drafter, place, industry.mcc),
    agent_id: agent.row.id,
    type: typeOf(random),
    name,
    contact_name: personName(random),
    mobile: drafter.mobile(),
    address: address(random, place),
    mcc: industry.mcc,
    status,
    reject_reason: status === 'rejected' ? random.pick(REASONS) : null,
    created_at: created.toISOString(),
    approved_at:
      status === 'approved' || status === 'closed'
        ? between(random, created, new Date(Math.min(now.getTime(), created.getTime() + 36_000_000))).toISOString()
        : null,
  };
};

/** The standard rate for most; some pay less, some more. */
const ratePpm = (random: Random): Ppm =>
  ppm(
    random.weighted([
      [6_000, 78],
      [5_800, 7],
      [5_600, 4],
      [6_200, 6],
      [6_500, 5],
    ]),
  );

const traitsOf = (random: Random) => ({ busy: Math.exp(0.65 * random.normal()), ratePpm: ratePpm(random) });

const industryOf = (mcc: string): Industry =>
  INDUSTRIES.find((industry) => industry.mcc === mcc) ?? (INDUSTRIES[0] as Industry);

export const drawMerchants = (
  random: Random,
  agents: readonly WorldAgent[],
  now: Date,
  count: number,
): WorldMerchant[] => {
  const drafter: Drafter = { random, now, mobile: mobileNumbers(random.fork('mobiles')), sequences: new Map() };
  const main = agents.find((agent) => agent.story?.key === 'main');
  const story =
    main === undefined ? [] : STORY_SHOPS.map(([name, mcc]) => ({ agent: main, industry: industryOf(mcc), name }));
  const nameOf = shopNames(
    random.fork('names'),
    STORY_SHOPS.map(([name]) => name),
  );
  const weights = agents
    .filter((agent) => agent.row.depth > 0 && agent.joinedDays > 6)
    .map((agent) => [agent, agent.weight] as const);
  const drawn = Array.from({ length: Math.max(0, count - story.length) }, () => {
    const industry = anyIndustry(random);
    return { agent: random.weighted(weights), industry, name: nameOf(industry) };
  });
  return [...story, ...drawn].map(({ agent, industry, name }, index) => {
    const isStory = index < story.length;
    const row = draftRow(
      drafter,
      idOf(index + 1),
      agent,
      industry,
      name,
      isStory ? (PLACES[0] as Place) : anyPlace(random),
    );
    return { row: isStory ? approved(row) : row, industry, ...traitsOf(random) };
  });
};

const approved = (row: MerchantRow): MerchantRow => ({
  ...row,
  status: 'approved',
  reject_reason: null,
  approved_at: row.approved_at ?? row.created_at,
});
