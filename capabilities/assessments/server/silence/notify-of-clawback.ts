/** Notifies every agent of a claw-back for silence: how much, for how many terminals, and why. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { ClawbackProposal } from './clawback-proposal.ts';
import type { ClawbackSelection } from './propose-clawback.ts';
import { awardsOfTerminals } from './silent-terminals.ts';

interface ClawbackSum {
  readonly count: number;
  readonly sumFen: Fen;
}

export const SILENCE_LINK = '/pages/compliance/silentTerminals';

export const notifyOfClawback = async (
  tx: Tx,
  { month, reason }: ClawbackProposal,
  { awardIds }: ClawbackSelection,
  now: Date,
): Promise<void> => {
  const given = new Map<AgentId, ClawbackSum>();
  const awards = await awardsOfTerminals(
    tx,
    awardIds.map((awardId) => ({ awardId })),
  );
  for (const { agentIds, shareFens } of awards.values())
    for (const [index, agentId] of agentIds.entries()) {
      const { count, sumFen } = given.get(agentId) ?? { count: 0, sumFen: zeroFen };
      const shareFen = shareFens[index] ?? zeroFen;
      if (shareFen > 0) given.set(agentId, { count: count + 1, sumFen: addFen(sumFen, shareFen) });
    }
  await notify(
    tx,
    [...given].map(([agentId, { count, sumFen }]) => ({
      agentId,
      kind: 'money',
      key: 'silence_taken_back',
      values: { month, count, amount: formatFen(sumFen), reason },
      link: `${SILENCE_LINK}?month=${month}`,
    })),
    now,
  );
};
