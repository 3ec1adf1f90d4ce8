/**
 * Recomputes a line from the facts that were kept, by the functions that book and explain, and compares it with the
 * booked amount (docs/domain.md §5 "Disputes"). Reads only.
 */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Recalculation } from '../../contract/lookup/dispute-fields.ts';
import { lineDifference } from '../../rules/recalculation/line-difference.ts';
import { lineOf, type Line } from '../opening/line-of.ts';
import { awardSteps, AWARDS } from './award-steps.ts';
import type { LineComparison } from './compared.ts';
import { correctedElsewhere } from './line-corrections.ts';
import { monthSteps } from './month-steps.ts';
import { otherSteps } from './other-steps.ts';
import { tradeSteps, TRADES } from './trade-steps.ts';
import { withdrawalSteps } from './withdrawal-steps.ts';

export interface RecalculationInput {
  readonly agentId: AgentId;
  readonly subject: string;
  readonly line: string;
}

/** @returns undefined if nothing was booked, or if the facts are not enough to recompute it. */
export const recalculate = async (db: Db, asked: RecalculationInput, now: Date): Promise<Recalculation | undefined> => {
  const line = await lineOf(db, asked.agentId, asked.subject);
  const compared = line && (await compare(db, asked, line, now));
  if (compared === undefined) return undefined;
  const ofPeriod = await correctedElsewhere(db, asked.agentId, asked.line);
  const earlierFen = addFen(await correctedBefore(db, asked), ofPeriod ?? zeroFen);
  const bookedFen = addFen(compared.bookedFen, earlierFen);
  // a line that was recalculated with its refunds: a recalculation of its days finds any later difference
  const computedFen = ofPeriod === undefined ? compared.computedFen : bookedFen;
  const steps = [...compared.steps];
  if (earlierFen !== 0) steps.push({ what: 'earlier_corrections', bookedFen: earlierFen, computedFen: earlierFen });
  const differenceFen = lineDifference({ bookedFen: compared.bookedFen, correctedFen: earlierFen, computedFen });
  return { at: now.toISOString(), steps, bookedFen, computedFen, differenceFen };
};

const compare = (
  db: Db,
  { agentId }: RecalculationInput,
  line: Line,
  now: Date,
): Promise<LineComparison | undefined> => {
  if (line.what === 'statement_wallet' || line.what === 'statement_kind') return monthSteps(db, agentId, line);
  if (line.line.startsWith('withdrawal-')) return withdrawalSteps(db, agentId, line);
  if (TRADES.has(line.what)) return tradeSteps(db, agentId, line);
  if (AWARDS.has(line.what)) return awardSteps(db, agentId, line, now);
  return otherSteps(line);
};

/** The amount by which earlier answers have corrected the line. */
const correctedBefore = async (db: Db, { agentId, line }: RecalculationInput): Promise<Fen> => {
  const { rows } = await sql<{ fen: Fen }>`
    select coalesce(sum(correction_fen), 0)::bigint as fen from disputes.dispute
    where agent_id = ${agentId} and line = ${line}`.execute(db);
  return onlyRow(rows).fen;
};
