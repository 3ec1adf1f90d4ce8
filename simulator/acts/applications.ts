/** Merchants of the main agent in every state of their application; some registered themselves by its link. */
import { inTransaction } from '#platform/db/db.ts';
import { editRegistrationRoute } from '#capabilities/invitations/server/registration/edit-registration.ts';
import { beginRegistration } from '#capabilities/invitations/server/registration/register-merchant.ts';
import { issueToken } from '#capabilities/invitations/server/registration/registration.ts';
import { submitRegistrationRoute } from '#capabilities/invitations/server/registration/submit-registration.ts';
import type { MerchantType } from '#capabilities/merchants/contract/merchant-status.ts';
import { chargedFees } from '#capabilities/merchants/rules/application/charged-fees.ts';
import { editApplicationRoute } from '#capabilities/merchants/server/application/edit-application.ts';
import { submitApplicationRoute } from '#capabilities/merchants/server/application/submit-application.ts';
import type { RefusedField } from '#capabilities/merchants/server/review/reviews.ts';
import { anyBank, bankCard } from '../numbers/bank-card.ts';
import { creditCode } from '../numbers/credit-code.ts';
import { nationalId } from '../numbers/national-id.ts';
import { simulatedOperator } from '../operator.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import { answered, openContext, perform, performOpenly, type Act, type Stage } from './act-context.ts';
import { sendPhotos, sendRegistrationPhotos } from './photos.ts';
import { approveMerchant, closeMerchant, rejectMerchant } from './review-merchant.ts';

export interface ApplicationWorld {
  readonly stage: Stage;
  readonly main: WorldAgent;
  readonly random: Random;
  readonly now: Date;
  /** Code of the link by which merchants register themselves. */
  readonly link: () => string;
}

interface Shop {
  readonly name: string;
  readonly type: MerchantType;
  readonly mcc: string;
  readonly contact: string;
  readonly mobile: string;
  readonly address: string;
  /** 1e-6 degrees, in 武侯区. */
  readonly at: readonly [lat: number, lng: number];
  readonly by: 'agent' | 'merchant';
  /** Number of days since the application was begun. */
  readonly days: number;
  readonly outcome:
    | 'draft'
    | 'submitted'
    | 'approved'
    | 'closed'
    | { readonly refused: readonly RefusedField[]; readonly note?: string };
}

const DISTRICT = '510107';
const PHOTOS = ['idFront', 'idBack', 'licence', 'storefront', 'interior', 'checkout'] as const;
const OPERATOR = 'zhouhang';
const HOUR_DAYS = 1 / 24;

const SHOPS: readonly Shop[] = [
  {
    name: '桐梓林鲜花工坊',
    type: 'sole_trader',
    mcc: '5992',
    contact: '林婉清',
    mobile: '16400318827',
    address: '桐梓林北路12号附3号',
    at: [30_617_400, 104_068_900],
    by: 'merchant',
    days: 5.2,
    outcome: 'approved',
  },
  {
    name: '红牌楼汽配行',
    type: 'company',
    mcc: '5533',
    contact: '罗立新',
    mobile: '16900427716',
    address: '红牌楼街88号',
    at: [30_633_900, 104_023_400],
    by: 'agent',
    days: 5.6,
    outcome: 'closed',
  },
  {
    name: '棕北馄饨铺',
    type: 'sole_trader',
    mcc: '5812',
    contact: '何秀英',
    mobile: '16100553398',
    address: '棕北小区西街7号',
    at: [30_632_100, 104_063_700],
    by: 'merchant',
    days: 2.3,
    outcome: {
      refused: [
        { field: 'storefront', reason: 'photo_sign_hidden' },
        { field: 'address', reason: 'address_differs_from_licence' },
      ],
      note: '请按执照填写地址',
    },
  },
  {
    name: '簇桥五金机电',
    type: 'company',
    mcc: '5251',
    contact: '邹国强',
    mobile: '16300662245',
    address: '簇锦中路160号',
    at: [30_606_800, 104_003_100],
    by: 'agent',
    days: 1.9,
    outcome: {
      refused: [
        { field: 'licenceNo', reason: 'licence_owner_differs' },
        { field: 'cardNumber', reason: 'card_holder_differs' },
      ],
    },
  },
  {
    name: '浆洗街老面馆',
    type: 'sole_trader',
    mcc: '5812',
    contact: '余建国',
    mobile: '16800719934',
    address: '浆洗街31号',
    at: [30_645_500, 104_050_200],
    by: 'merchant',
    days: 0.9,
    outcome: 'submitted',
  },
  {
    name: '科华茶叶行',
    type: 'sole_trader',
    mcc: '5499',
    contact: '方文静',
    mobile: '17900186650',
    address: '科华中路9号附11号',
    at: [30_626_300, 104_075_800],
    by: 'agent',
    days: 0.6,
    outcome: 'submitted',
  },
  {
    name: '玉林小区串串香',
    type: 'individual',
    mcc: '5812',
    contact: '陈立群',
    mobile: '15700228846',
    address: '玉林南路7号附2号',
    at: [30_629_400, 104_057_900],
    by: 'agent',
    days: 0.4,
    outcome: 'submitted',
  },
  {
    name: '成都市武侯区翠微烟酒副食经营部',
    type: 'sole_trader',
    mcc: '5921',
    contact: '周国华',
    mobile: '16600915180',
    address: '桐梓林北路18号附9号',
    at: [30_617_900, 104_069_600],
    by: 'merchant',
    days: 0.06,
    outcome: 'submitted',
  },
  {
    name: '芳草街理发店',
    type: 'individual',
    mcc: '7230',
    contact: '尹思远',
    mobile: '15400934471',
    address: '芳草街54号',
    at: [30_624_700, 104_052_600],
    by: 'agent',
    days: 0.3,
    outcome: 'draft',
  },
];

/** A draft has the shop, but nothing yet of its owner's papers. */
const typedOf = ({ random }: ApplicationWorld, shop: Shop): object => {
  const { type, name, contact, mobile, mcc, address, at, outcome, by } = shop;
  const place = { lat: at[0], lng: at[1], regionCode: DISTRICT };
  const ofShop = { type, name, mcc, place, address, contactName: contact, ...(by === 'agent' && { mobile }) };
  if (outcome === 'draft') return ofShop;
  const numbers = { idNumber: nationalId(random, '5101'), cardNumber: bankCard(random, anyBank(random)) };
  if (type === 'individual') return { ...ofShop, ...numbers };
  return { ...ofShop, ...numbers, licenceNo: creditCode(random, type, DISTRICT) };
};

type OfferedFees = Parameters<typeof chargedFees>[0];

interface SentApplication {
  readonly id: string;
  readonly no: string;
}

const byAgent = async (
  { stage, main }: ApplicationWorld,
  shop: Shop,
  typed: object,
  at: Date,
): Promise<SentApplication> => {
  const key = `shop-${shop.mobile}`;
  const names = shop.outcome === 'draft' ? (['storefront'] as const) : PHOTOS;
  const photos = await sendPhotos(stage, main.row, at, key, names);
  const saved = await perform(stage, editApplicationRoute, main.row, at, `${key}-save`, { ...typed, photos });
  const { id, no } = answered<SentApplication>(saved);
  if (shop.outcome !== 'draft') await perform(stage, submitApplicationRoute, main.row, at, `${key}-submit`, { id });
  return { id, no };
};

/** An application by a merchant whose mobile is proven. */
const byMerchant = async (
  world: ApplicationWorld,
  { mobile }: Shop,
  typed: object,
  at: Date,
): Promise<SentApplication> => {
  const { stage, link } = world;
  const registration = await inTransaction(stage.db, async (tx) => {
    const begun = await beginRegistration({ ...openContext(stage, at, mobile), db: tx }, { code: link(), mobile });
    return issueToken(tx, begun.id, at);
  });
  const photos = await sendRegistrationPhotos(stage, registration, at, `shop-${mobile}`, PHOTOS);
  const saved = await performOpenly(stage, editRegistrationRoute, at, `shop-${mobile}-save`, {
    registration,
    ...typed,
    photos,
  });
  const agreed = chargedFees(answered<OfferedFees>(saved));
  const wish = { registration, agreed };
  const submitted = await performOpenly(stage, submitRegistrationRoute, at, `shop-${mobile}-send`, wish);
  return answered<SentApplication>(submitted);
};

const review = async ({ stage: { db } }: ApplicationWorld, no: string, { outcome }: Shop, now: Date): Promise<void> => {
  if (outcome === 'draft' || outcome === 'submitted') return;
  const verdict = { operator: simulatedOperator(OPERATOR), now };
  if (typeof outcome === 'object') return rejectMerchant(db, no, outcome.refused, { ...verdict, note: outcome.note });
  const approved = await approveMerchant(db, no, verdict);
  if (outcome === 'closed') await closeMerchant(db, approved, '店铺转让，不再经营', verdict);
};

const TWO_HOURS = 2 * HOUR_DAYS;

export const applicationActs = (world: ApplicationWorld): Act[] =>
  SHOPS.map((shop) => {
    const at = daysBefore(world.now, shop.days);
    const run = async (): Promise<void> => {
      const typed = typedOf(world, shop);
      const { no } = await (shop.by === 'agent' ? byAgent : byMerchant)(world, shop, typed, at);
      await review(world, no, shop, daysBefore(world.now, shop.days - TWO_HOURS));
    };
    return { slot: at, run };
  });
