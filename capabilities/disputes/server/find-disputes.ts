/** Disputes of all agents, for the staff. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { DisputeId } from '../contract/lookup/dispute-fields.ts';
import type { startReview } from '../contract/review/start-review.ts';
import { isLate, noOf, rowColumns, type DisputeRow } from './dispute-row.ts';
import { stepsOf, type Step } from './steps.ts';

export interface ListedDispute extends DisputeRow {
  readonly no: string;
  readonly agentCode: string;
  readonly agentName: string;
}

const withAgents = async (db: Db, rows: readonly DisputeRow[]): Promise<ListedDispute[]> => {
  const agents = await agentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => {
    const agent = agents.get(row.agentId);
    return { ...row, no: noOf(row.id), agentCode: agent?.code ?? '', agentName: agent?.name ?? '' };
  });
};

/** Disputes that wait, oldest first; or the latest of all. At most 1 000. */
export const disputesForStaff = async (db: Db, all: boolean): Promise<ListedDispute[]> => {
  const { rows } = all
    ? await sql<DisputeRow>`select ${rowColumns} from disputes.dispute order by id desc limit 1000`.execute(db)
    : await sql<DisputeRow>`select ${rowColumns} from disputes.dispute where state in ('open', 'in_review')
        order by id limit 1000`.execute(db);
  return withAgents(db, rows);
};

/** `D000012`, `D12` or `12`. @throws Problem */
export const disputeByNo = async (db: Db, no: string): Promise<{ row: ListedDispute; steps: Step[] }> => {
  const id = /^[Dd]?0*([1-9]\d{0,14})$/.exec(no)?.[1];
  const { rows } = await sql<DisputeRow>`
    select ${rowColumns} from disputes.dispute where id = ${Number(id ?? 0)}`.execute(db);
  const [row] = await withAgents(db, rows);
  if (row === undefined) throw refuse('dispute_unknown', { no });
  return { row, steps: await stepsOf(db, idOf<DisputeId>(row.id)) };
};

type StaffDisputeView = AnswerOf<typeof startReview>;

export const presentStaffDispute = (row: ListedDispute, now: Date): StaffDisputeView => ({
  no: row.no,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  agentCode: row.agentCode,
  agentName: row.agentName,
  what: row.what,
  ...(row.label !== null && { label: row.label }),
  amountFen: row.amountFen,
  ...(row.takenBy !== null && { takenBy: row.takenBy }),
  ...(row.answerBy !== null && { answerBy: row.answerBy }),
  isLate: isLate(row, now),
  ...(row.firstApprover !== null &&
    row.firstApprovedFen !== null && { first: { by: row.firstApprover, amountFen: row.firstApprovedFen } }),
});
