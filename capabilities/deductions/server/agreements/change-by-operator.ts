import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { stateAfter, stateOn } from '../../rules/agreement-state.ts';
import { agreementByNo, type AgreementRow } from './agreement-row.ts';
import { changeAgreement } from './change-agreement.ts';
import { tellAgent } from './tell-agent.ts';

export interface OperatorsChange {
  readonly no: string;
  readonly step: 'paused' | 'resumed' | 'ended';
  readonly operator: Operator;
  readonly note: string | undefined;
  readonly now: Date;
}

const requireAgreement = async (db: Db, no: string): Promise<AgreementRow> => {
  const row = await agreementByNo(db, no);
  if (row === undefined) throw new Error(`There is no agreement ${no}.`);
  return row;
};

/** Tells whether a change is possible, without making it. @throws Error in a sentence. */
export const checkChange = async (db: Db, { no, step, now }: OperatorsChange): Promise<AgreementRow> => {
  const row = await requireAgreement(db, no);
  const state = stateOn(row.state, row.offeredUntil, businessDay(now));
  if (stateAfter(state, step) === undefined) throw new Error(`Agreement ${row.no} is ${state}: it cannot be ${step}.`);
  return row;
};

/** Pauses, resumes or ends an agreement and tells the agent. @throws Error in a sentence. */
export const changeByOperator = (db: Db, change: OperatorsChange): Promise<AgreementRow> =>
  db.transaction(async (tx) => {
    const { no, step, operator, note, now } = change;
    const before = await requireAgreement(tx, no);
    const changed = await changeAgreement(tx, before.id, step, { operator: operator.login, note }, now);
    if ('refusedIn' in changed)
      throw new Error(`Agreement ${before.no} is ${changed.refusedIn}: it cannot be ${step}.`);
    await tellAgent(tx, changed.row, step, now);
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
  });
