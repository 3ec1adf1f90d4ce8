/** The states of a merchant and the acts that lead from one to another (docs/domain.md §7). */
import type { ApplicationField } from '../../contract/application/application-fields.ts';
import type { MerchantStatus } from '../../contract/merchant-status.ts';

export const MERCHANT_EVENTS = ['submit', 'approve', 'reject', 'close'] as const;
export type MerchantEvent = (typeof MERCHANT_EVENTS)[number];

const NEXT: Readonly<Record<MerchantStatus, Partial<Readonly<Record<MerchantEvent, MerchantStatus>>>>> = {
  draft: { submit: 'submitted', close: 'closed' },
  submitted: { approve: 'approved', reject: 'rejected', close: 'closed' },
  rejected: { submit: 'submitted', close: 'closed' },
  approved: { close: 'closed' },
  closed: {},
};

/** Undefined when nothing can happen in this state. */
export const stateAfter = (status: MerchantStatus, event: MerchantEvent): MerchantStatus | undefined =>
  NEXT[status][event];

/**
 * The fields that may be changed: all of a draft, only the refused ones after a refusal, none of anything else. A
 * refusal that names no field (from before there were reasons) reopens all.
 */
export const openFields = (
  status: MerchantStatus,
  needed: readonly ApplicationField[],
  refused: readonly ApplicationField[],
): readonly ApplicationField[] => {
  if (status === 'draft') return needed;
  if (status !== 'rejected') return [];
  return refused.length === 0 ? needed : refused;
};
