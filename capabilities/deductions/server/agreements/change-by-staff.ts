import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { stateAfter, stateOn } from '../../rules/agreements/agreement-state.ts';
import { requireAgreement, type AgreementRow } from './agreement-row.ts';
import { notifyAgent } from './notify-agent.ts';
import { changeAgreement } from './record-step.ts';

export interface StaffsChange {
  readonly no: string;
  readonly step: 'paused' | 'resumed' | 'ended';
  readonly operator: Operator;
  readonly note: string | undefined;
  readonly now: Date;
}

/** Checks whether a change is possible, without making it. @throws Problem */
export const checkChange = async (
  db: Db,
  { no, step, now }: Pick<StaffsChange, 'no' | 'step' | 'now'>,
): Promise<AgreementRow> => {
  const row = await requireAgreement(db, no);
  const state = stateOn(row.state, row.offeredUntil, businessDay(now));
  if (stateAfter(state, step) === undefined) throw refuse('deduction_other_state', { no: row.no });
  return row;
};

/** Pauses, resumes or ends an agreement and notifies the agent. @throws Problem */
export const changeByStaff = async (tx: Tx, change: StaffsChange): Promise<AgreementRow> => {
  const { no, step, operator, note, now } = change;
  const before = await requireAgreement(tx, no);
  const changed = await changeAgreement(tx, before.id, step, { operator: operator.login, note }, now);
  if ('refusedIn' in changed) throw refuse('deduction_other_state', { no: before.no });
  await notifyAgent(tx, changed.row, step, now);
  await operatorAudit(
    tx,
    `deductions.${step}`,
    { operator, now },
    {
      subject: 'deduction',
      subjectId: before.no,
      before: { state: before.state },
      after: { state: changed.row.state, ...(note !== undefined && { note }) },
    },
  );
  return changed.row;
};
