import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { agentsByIds, shownName } from '#capabilities/agents/server/api.ts';
import { recomputeTrade, type RecomputedShares } from '#capabilities/trades/server/api.ts';
import type { RecalculationStep } from '../../contract/lookup/dispute-fields.ts';
import type { Line } from '../opening/line-of.ts';
import type { LineComparison } from './compared.ts';

export const TRADES: ReadonlySet<string> = new Set([
  'profit_share',
  'profit_share_reversal',
  'value_share',
  'value_share_reversal',
]);

/** Each agent's share up to the asked one, then the entry of the wallet. */
export const tradeSteps = async (db: Db, agentId: AgentId, line: Line): Promise<LineComparison | undefined> => {
  const trade = await recomputeTrade(db, agentId, idOf(Number(line.line.split('-')[1])));
  const shares = line.what.startsWith('value_share') ? trade?.value : trade?.profit;
  if (shares === undefined) return undefined;
  const own = shares.agentIds.length - 1;
  const computedFen = shares.computedFens[own] ?? zeroFen;
  const steps = [...backStep(shares), ...(await shareSteps(db, agentId, shares))];
  steps.push({ what: 'entry', bookedFen: line.amountFen, computedFen });
  return { steps, bookedFen: line.amountFen, computedFen };
};

const backStep = ({ feeBack }: RecomputedShares): RecalculationStep[] =>
  feeBack === undefined ? [] : [{ what: 'fee_back', ...feeBack }];

const shareSteps = async (db: Db, viewerId: AgentId, shares: RecomputedShares): Promise<RecalculationStep[]> => {
  const agents = await agentsByIds(db, shares.agentIds);
  return shares.agentIds.map((id, at) => {
    const agent = agents.get(id);
    const name = agent === undefined ? '' : shownName(agent, { id: viewerId });
    const fens = { bookedFen: shares.bookedFens[at] ?? zeroFen, computedFen: shares.computedFens[at] ?? zeroFen };
    return id === viewerId
      ? { what: 'own_share' as const, ...fens }
      : { what: 'agent_share' as const, ...(name !== '' && { name }), ...fens };
  });
};
