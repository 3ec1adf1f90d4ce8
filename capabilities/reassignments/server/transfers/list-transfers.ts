import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { listTransfers } from '../../contract/transfers/list-transfers.ts';
import { problemSentence } from '../moves/move-problems.ts';
import { transfersListed } from './transfer-row.ts';

export const listTransfersRoute = handle(listTransfers, async ({ db }, { isAll = false }) => {
  const transfers = await transfersListed(db, !isAll);
  const ids = transfers.flatMap(({ fromAgentId, toAgentId }) => [fromAgentId, toAgentId]);
  const agents = await agentsByIds(db, [...new Set(ids)]);
  const merchants = await merchantsByIds(db, [...new Set(transfers.map(({ merchantId }) => merchantId))]);
  return {
    rows: transfers.map(({ merchantId, fromAgentId, toAgentId, endedAt, problem, note, ...transfer }) => ({
      no: transfer.no,
      day: transfer.day,
      merchantNo: merchants.get(merchantId)?.no ?? '',
      merchantName: merchants.get(merchantId)?.name ?? '',
      fromAgentCode: agents.get(fromAgentId)?.code ?? '',
      toAgentCode: agents.get(toAgentId)?.code ?? '',
      status: transfer.status,
      ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
      ...(problem !== null && { problem: problemSentence(problem) }),
      ...(note !== null && { note }),
      submittedBy: transfer.submittedBy,
    })),
  };
});
