import type { Db } from '#platform/db/db.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { availableFen, balancesOf } from '#capabilities/ledger/server/api.ts';
import type { TakingLimit } from '../../contract/enums.ts';
import { planTaking } from '../../rules/takings/taking.ts';
import { agreementById } from '../agreements/agreement-row.ts';
import { dueAgreements } from './take-due.ts';

export interface PlannedTaking {
  readonly no: string;
  readonly code: string;
  readonly amountFen: Fen;
  /** Undefined when nothing is taken because the agent is frozen. */
  readonly limit: TakingLimit | undefined;
}

/** The amounts that the run of the day would take now. Two agreements of one agent both count on the same money. */
export const planTakings = async (db: Db, now: Date): Promise<PlannedTaking[]> => {
  const found: PlannedTaking[] = [];
  for (const id of await dueAgreements(db, businessDay(now))) {
    const row = await agreementById(db, id);
    const agent = row && (await agentsByIds(db, [row.agentId])).get(row.agentId);
    if (row === undefined || agent === undefined) continue;
    const balances = await balancesOf(db, row.agentId, now);
    const availableFens = row.wallets.map((kind) => {
      const balance = balances.find((one) => one.kind === kind);
      return balance === undefined ? zeroFen : availableFen(balance, businessDay(now));
    });
    const { amountFen, limit } = planTaking({ ...row, availableFens });
    const isFrozen = agent.status === 'frozen';
    found.push({
      no: row.no,
      code: agent.code,
      amountFen: isFrozen ? zeroFen : amountFen,
      limit: isFrozen ? undefined : limit,
    });
  }
  return found;
};
