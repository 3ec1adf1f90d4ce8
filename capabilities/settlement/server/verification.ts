/** How a new payee is verified: by a provider of card checks, or without one by a setting. */
import { randomUUID } from 'node:crypto';
import type { Services } from '#platform/http/services.ts';
import { configFlag } from '#capabilities/reference/server/api.ts';
import type { SettlementAccountId } from '../contract/accounts/settlement-account-id.ts';
import type { ChangeContext } from './change-context.ts';

export interface Verification {
  /** Null when the account is not verified yet. */
  readonly verifiedAt: Date | null;
  /** Id of the check at the provider; null if none is requested. */
  readonly checkId: string | null;
  /** `waiting`: the operator reviews the account first. */
  readonly review: 'waiting' | null;
}

/** Name of the job that asks the provider (check-cards.ts). */
export const CHECK_JOB = 'settlement.check-cards';

/** Initial state of an account that needs no review, or that was approved. */
export const checkedVerification = (services: Pick<Services, 'cardCheck'>, now: Date): Verification =>
  services.cardCheck === undefined
    ? { verifiedAt: now, checkId: null, review: null }
    : { verifiedAt: null, checkId: randomUUID(), review: null };

/**
 * An account of another holder, and with the setting `settlement_auto_verify` off every account, is reviewed by the
 * operator before a provider is asked.
 */
export const newVerification = async (
  { db, now, services }: ChangeContext,
  isOther: boolean,
): Promise<Verification> => {
  if (isOther || !(await configFlag(db, 'settlement_auto_verify', true)))
    return { verifiedAt: null, checkId: null, review: 'waiting' };
  return checkedVerification(services, now);
};

/** Asks the provider as soon as this transaction has committed. */
export const startCheck = async (
  { db, services }: Pick<ChangeContext, 'db' | 'services'>,
  id: SettlementAccountId,
  { checkId }: Verification,
): Promise<void> => {
  if (checkId !== null) await services.jobs.send(db, CHECK_JOB, { id });
};
