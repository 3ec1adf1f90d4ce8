import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PaperSource, WaitingPaper } from '#capabilities/wallet/server/api.ts';
import { openOffersOf, type OpenOffers } from './agreements/open-offers.ts';

interface RunningCounts {
  readonly active: number;
  readonly paused: number;
}

const runningOf = async (db: Db, agentId: AgentId): Promise<RunningCounts> => {
  const { rows } = await sql<RunningCounts>`
    select (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'paused'))::int as paused
    from deductions.agreement where agent_id = ${agentId}`.execute(db);
  return onlyRow(rows);
};

const waitingOf = ({ count, id, subject, answerBy }: OpenOffers): WaitingPaper => ({
  kind: 'deduction_offered',
  count,
  ...(count === 1 && { id: String(id) }),
  label: subject,
  until: answerBy,
});

/** Offers that wait for an answer, otherwise running agreements. They wait only for accounts that may answer. */
export const paperSource: PaperSource = {
  permission: 'deduction:view',
  read: async ({ db, caller, now }) => {
    const { active, paused } = await runningOf(db, caller.agentId);
    const mayAnswer = caller.permissions.has('deduction:decide') && !caller.isFrozen && !caller.isSpecificAccount;
    const offers = await openOffersOf(db, caller.agentId, now);
    const states = [
      { state: 'offered', count: offers?.count ?? 0 },
      { state: 'active', count: active },
      { state: 'paused', count: paused },
    ] as const;
    const shown = states.find(({ count }) => count > 0) ?? { state: 'none' as const, count: 0 };
    return { paper: { kind: 'deductions', ...shown }, ...(offers && mayAnswer && { waiting: waitingOf(offers) }) };
  },
};
