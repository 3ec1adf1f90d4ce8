import { CHANGE_KINDS, type ChangeKind } from '../contract/change-kinds.ts';

interface KindPaths {
  /** The page that asks for changes; `key` names the chosen subject. */
  readonly ask: string;
  readonly list: string;
  /** `id` of the change. */
  readonly info: string;
}

const POLICY = '/pages/home/policy';

export const CHANGE_PATHS: Readonly<Record<ChangeKind, KindPaths>> = {
  rate: {
    ask: `${POLICY}/changeMerchRate`,
    list: `${POLICY}/changeRateList`,
    info: `${POLICY}/changeRateInfo`,
  },
  service: {
    ask: `${POLICY}/changeServiceFee`,
    list: `${POLICY}/changeServiceList`,
    info: `${POLICY}/changeServiceInfo`,
  },
  communication: {
    ask: `${POLICY}/changeCommunication`,
    list: `${POLICY}/changeCommunicationList`,
    info: `${POLICY}/changeCommunicationInfo`,
  },
};

/** Default rates of unbound terminals; `sn` of those that are chosen. */
export const DEFAULT_PATH = `${POLICY}/defaultRate`;

/** The communication fee of an unbound terminal; takes `id`. */
export const DEFAULT_PLAN_PATH = `${POLICY}/defaultPlan`;

export const PROMOTION_PATHS = {
  /** Takes `key`, which names the chosen subject. */
  ask: `${POLICY}/submitPromotion`,
  /** Takes `state` and `merchantId`. */
  list: `${POLICY}/promotionList`,
  /** `id` of the promotion. */
  info: `${POLICY}/promotionInfo`,
} as const;

export const MERCHANT_PATH = '/merchant';
export const TERMINAL_PATH = '/pages/home/terminal/terminalInfo';

/** The three kinds share their pages; the address says which one it is. */
export const kindAt = (path: string): ChangeKind =>
  CHANGE_KINDS.find((kind) => Object.values(CHANGE_PATHS[kind]).includes(path)) ?? 'rate';
