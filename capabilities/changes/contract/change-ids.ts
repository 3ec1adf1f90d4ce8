import type { Id } from '#platform/ids/id.ts';

export type ChangeId = Id<'change'>;
export type ChangeBatchId = Id<'change batch'>;
export type FeeDifferenceId = Id<'fee difference'>;
/** The consent to all that one of the staff asked for together. */
export type ConsentId = Id<'change consent'>;
export type PromotionId = Id<'promotion'>;

/** Repeated here for the rules, which may not import the contracts of other capabilities. */
export type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
export type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
export type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
