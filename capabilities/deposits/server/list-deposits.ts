import { handle } from '#platform/http/context.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { allDeposits } from './deposit-row.ts';
import { presentDeposits } from './present-deposit.ts';

const MOST_LISTED = 200;

export const listDepositsRoute = handle(listDeposits, async ({ db }, { agentCode }) => {
  const agent = agentCode === undefined ? undefined : await requireAgentCoded(db, agentCode);
  return { rows: await presentDeposits(db, await allDeposits(db, { agentId: agent?.id, limit: MOST_LISTED })) };
});
