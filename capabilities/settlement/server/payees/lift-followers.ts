import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { createPart } from '#platform/registry/part.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';

/**
 * Runs in the transaction that restores withdrawals: ends those that were held for other accounts than the confirmed
 * one, because a stranger may have applied for them. @returns their numbers.
 */
export type LiftFollower = (
  context: WriteContext<AgentContext>,
  confirmedId: SettlementAccountId,
) => Promise<readonly string[]>;

export const liftFollower = createPart<LiftFollower>('who follows the end of a stop');
