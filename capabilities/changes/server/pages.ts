/** Pages of the app to which notices lead. */
import type { ChangeKind } from '../contract/change-kinds.ts';

const POLICY = '/pages/home/policy';

export const LIST_PAGES = {
  rate: `${POLICY}/changeRateList`,
  service: `${POLICY}/changeServiceList`,
  communication: `${POLICY}/changeCommunicationList`,
} as const satisfies Record<ChangeKind, string>;

export const DETAIL_PAGES = {
  rate: `${POLICY}/changeRateInfo`,
  service: `${POLICY}/changeServiceInfo`,
  communication: `${POLICY}/changeCommunicationInfo`,
} as const satisfies Record<ChangeKind, string>;

export const PROMOTION_PAGE = `${POLICY}/promotionInfo`;
