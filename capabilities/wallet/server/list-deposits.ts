import { agentByCode } from '#capabilities/agents/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { allDeposits } from './deposits/deposit-row.ts';
import { presentDeposits } from './deposits/present-deposit.ts';

const MOST_LISTED = 200;

export const listDepositsRoute = handle(listDeposits, async ({ db }, { agentCode }) => {
  const agent = agentCode === undefined ? undefined : await agentByCode(db, agentCode);
  if (agentCode !== undefined && agent === undefined) throw refuse('deposit_unknown', { what: agentCode });
  return { rows: await presentDeposits(db, await allDeposits(db, { agentId: agent?.id, limit: MOST_LISTED })) };
});
