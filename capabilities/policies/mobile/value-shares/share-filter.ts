/** The filter of the rules: kept in the address, edited in the sheet, sent with each request. */
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { choice, id, text, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import type { listValueShares } from '../../contract/value-shares/list-value-shares.ts';

export type ShareFilter = Omit<InputOf<typeof listValueShares>, 'text'>;
export type ValueShares = AnswerOf<typeof listValueShares>;
export type ShareRule = ValueShares['rules'][number];
/** The part of the rule that the sheet of one sub-agent needs. */
export type RuleOfShare = Pick<
  ShareRule,
  'policy' | 'item' | 'paymentTypes' | 'shareType' | 'minePpm' | 'firstDay' | 'highestPpm'
>;
export type SharedAgent = ShareRule['shownChildren'][number];

export const PAYMENT_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
/** The same as in the contract, whose schemas are stubs here. */
export const SHARE_TYPES = [0, 1] as const;
export const SHARE_STATES = ['unset', 'missing'] as const;
export const WHO = ['all', 'set', 'unset'] as const;
export const MAX_SEARCH = 30;

export const SHARE_FIELDS = {
  text: text(MAX_SEARCH),
  policyId: id(),
  paymentType: choice(PAYMENT_TYPES),
  shareType: choice(SHARE_TYPES),
  state: choice(SHARE_STATES),
  /** The rule whose sub-agents are listed, together with `policyId`. */
  item: id(),
  who: choice(WHO, 'all'),
};

type Values = ValuesOf<typeof SHARE_FIELDS>;

/** Omits empty fields, so that equal filters produce equal requests. */
export const filterOf = ({ policyId, paymentType, shareType, state }: Values): ShareFilter => ({
  ...(policyId !== undefined && { policyId }),
  ...(paymentType !== undefined && { paymentType }),
  ...(shareType !== undefined && { shareType }),
  ...(state !== undefined && { state }),
});

export const valuesOf = ({ policyId, paymentType, shareType, state }: ShareFilter) => ({
  policyId: policyId?.toString(),
  paymentType: PAYMENT_TYPES.find((type) => type === paymentType),
  shareType: SHARE_TYPES.find((type) => type === shareType),
  state,
});

export const activeCount = (filter: ShareFilter): number => Object.keys(filter).length;
