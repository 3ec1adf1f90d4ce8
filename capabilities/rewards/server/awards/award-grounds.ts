import type { Db } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';
import type { SaleConditions } from '#capabilities/policies/server/api.ts';
import type { Award } from '../awards-of.ts';

/** The conditions that an award depended on, and why a person clawed it back. */
export interface AwardGround {
  /**
   * The sales that counted for it, and from which day 0 their days are counted; missing when every successful sale
   * counts.
   */
  readonly sales?: { readonly conditions: SaleConditions; readonly from: 'binding' | 'activation' } | undefined;
  /** Written by the staff, shown to the agents. */
  readonly reason?: string | undefined;
}

/** Registered by the capability that decides whether a reward is deserved. */
export interface AwardGrounds {
  /** @returns undefined for an award of others. */
  of(db: Db, award: Pick<Award, 'id' | 'kind' | 'key'>): Promise<AwardGround | undefined>;
}

export const awardGrounds = createPart<AwardGrounds>('grounds of awards');
