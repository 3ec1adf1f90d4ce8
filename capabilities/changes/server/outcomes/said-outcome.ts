/** Connects the staff's calls about an acquirer's actions with the acts behind them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { recordOutcome } from '../../contract/outcomes/record-outcome.ts';
import { changesWhere, type ChangeRow } from '../change-row.ts';
import type { SaidOutcome, ProposalState } from './agree-outcome.ts';

interface OutcomeInput {
  readonly id: ChangeId;
  readonly outcome: 'done' | 'failed';
  readonly effectiveAt?: string | undefined;
  readonly proof: string;
}

/** @throws 404 */
export const saidOf = async (
  tx: Tx,
  { id, outcome, effectiveAt, proof }: OutcomeInput,
): Promise<{ readonly change: ChangeRow; readonly said: SaidOutcome }> => {
  const [change] = await changesWhere(tx, sql`change.id = ${id}`);
  if (change === undefined) throw notFound();
  const at = effectiveAt === undefined ? undefined : new Date(effectiveAt);
  return { change, said: { outcome, effectiveAt: at, proof } };
};

/** @throws 409 when somebody proposed something else. */
export const presentSaid = async (saying: Promise<ProposalState>): Promise<AnswerOf<typeof recordOutcome>> => {
  const said = await agreeing(saying);
  return said.is === 'waits' ? { is: 'waits', lapsesAt: said.lapsesAt.toISOString() } : { is: 'done' };
};
