import type { Id } from '#platform/ids/id.ts';

export type TerminalId = Id<'terminal'>;
export type OperationId = Id<'operation'>;
export type AcquirerRequestId = Id<'acquirer request'>;
export type BindingId = Id<'binding'>;
export type TerminalEventId = Id<'terminal event'>;

export type StockFileId = Id<'stock file'>;

/** Repeated here for the rules, which may not import the contracts of other capabilities. */
export type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
export type { BrandId, ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
/** An activation or unbinding that waits to be taken. */
export type TerminalChangeId = Id<'terminal change'>;
