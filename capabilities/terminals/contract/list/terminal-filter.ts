import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId, ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { BIND_STATUSES } from '../binding/bind-status.ts';

/** `self`: held by the caller; `team`: held by any agent of the caller's subtree. */
export const HOLDERS = ['self', 'team'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Longest text that can be searched. */
export const MAX_SEARCH = 40;

/** Filter of the list, and of operations on "all that match the filter". */
export const terminalFilter = () =>
  z.object({
    /** The whole serial number, or at least its last four characters. */
    text: searchText(MAX_SEARCH).optional(),
    bindStatus: z.literal(BIND_STATUSES).optional(),
    brandId: id<BrandId>().optional(),
    modelId: id<ModelId>().optional(),
    policyId: id<PolicyId>().optional(),
    holder: z.enum(HOLDERS).default('team'),
    /** Held by exactly this agent of the subtree; takes precedence over `holder`. */
    holderId: id<AgentId>().optional(),
    /** Held by anyone in the subtree of this agent of the caller's subtree; `holderId` takes precedence. */
    teamId: id<AgentId>().optional(),
    merchantId: id<MerchantId>().optional(),
    /** First and last business day of the activation, both included. */
    activatedFrom: day().optional(),
    activatedTo: day().optional(),
  });

export interface TerminalFilter {
  text?: string | undefined;
  bindStatus?: 0 | 1 | 3 | undefined;
  brandId?: BrandId | undefined;
  modelId?: ModelId | undefined;
  policyId?: PolicyId | undefined;
  holder: Holder;
  holderId?: AgentId | undefined;
  teamId?: AgentId | undefined;
  merchantId?: MerchantId | undefined;
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
}
