import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { createPart } from '#platform/registry/part.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';

/**
 * In the transaction that brings withdrawals back: ends what was held for other accounts than the confirmed one, which
 * whoever was not the agent may have applied for. @returns their numbers.
 */
export type LiftFollower = (
  context: WriteContext<AgentContext>,
  confirmedId: SettlementAccountId,
) => Promise<readonly string[]>;

export const liftFollower = createPart<LiftFollower>('who follows the end of a stop');
