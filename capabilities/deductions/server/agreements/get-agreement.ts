import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import type { AgreementStep } from '../../contract/enums.ts';
import { agreementOf } from './agreement-row.ts';
import { presentAgreement } from './present-agreement.ts';

export const getAgreementRoute = handle(getAgreement, async ({ db, caller, now }, { id }) => {
  const row = await agreementOf(db, caller.agentId, id);
  if (row === undefined) throw notFound();
  return {
    ...presentAgreement(row, businessDay(now)),
    steps: await stepsOf(db, id),
    isFrozen: caller.isFrozen,
  };
});

const stepsOf = async (db: Db, id: AgreementId) => {
  const { rows } = await sql<{ step: AgreementStep; at: Date; note: string | null }>`
    select step, at, note from deductions.step where agreement_id = ${id} order by id`.execute(db);
  return rows.map(({ step, at, note }) => ({ step, at: at.toISOString(), ...(note !== null && { note }) }));
};
