/** How a new payee is verified: by a provider of card checks, or without one by a setting. */
import { randomUUID } from 'node:crypto';
import { configFlag } from '#capabilities/reference/server/api.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';
import type { ChangeContext } from './account-change.ts';

export interface Verification {
  /** Null: not verified yet. */
  readonly verifiedAt: Date | null;
  /** Of the check at the provider; null if none is asked. */
  readonly checkId: string | null;
}

/** Name of the job that asks the provider (check-cards.ts). */
export const CHECK_JOB = 'settlement.check-cards';

/** With the setting `settlement_auto_verify` off, the operator verifies, and no provider is asked. */
export const newVerification = async ({ db, now, services }: ChangeContext): Promise<Verification> => {
  if (!(await configFlag(db, 'settlement_auto_verify', true))) return { verifiedAt: null, checkId: null };
  return services.cardCheck === undefined
    ? { verifiedAt: now, checkId: null }
    : { verifiedAt: null, checkId: randomUUID() };
};

/** Asks the provider as soon as this transaction has committed. */
export const startCheck = async (
  { db, services }: ChangeContext,
  id: SettlementAccountId,
  { checkId }: Verification,
): Promise<void> => {
  if (checkId !== null) await services.jobs.send(db, CHECK_JOB, { id });
};
