/** The accounts on whose behalf exports are made; the capability of sessions provides them. */
import type { Caller } from '#platform/auth/caller.ts';
import type { ExportProof } from '#platform/contract/export.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';

export interface Accounts {
  /** The caller with its present permissions. @returns undefined if the account is disabled or does not exist. */
  callerOf(db: Db, accountId: AccountId, now: Date): Promise<{ caller: Caller; name: string } | undefined>;
  /** @throws the refusals of step-up authentication. */
  prove(context: AgentContext & { db: Tx }, proof: ExportProof): Promise<void>;
  sendCode(context: AgentContext): Promise<{ mobile: string; resendAfter: number }>;
}

export const accountSource = createPart<Accounts>('the accounts that export');

export const accounts = (): Accounts => accountSource.provided();
