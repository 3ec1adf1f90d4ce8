import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { explainAgreement } from '../../contract/agreements/explain-agreement.ts';
import { takingsOf } from '../takings/taking-row.ts';
import { requireAgreement } from './agreement-row.ts';
import { presentStaffAgreement } from './present-staff-agreement.ts';

const MOST_TAKINGS = 50;

export const explainAgreementRoute = handle(explainAgreement, async ({ db, now }, { no }) => {
  const row = await requireAgreement(db, no);
  const takings = await takingsOf(db, row.id, { beforeId: undefined, offset: 0, limit: MOST_TAKINGS });
  return {
    ...(await presentStaffAgreement(db, row, businessDay(now))),
    takings: takings.map(({ day, amountFen, limit }) => ({ day, amountFen, limit })),
  };
});
