import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { previewAgreementChange } from '../../contract/agreements/preview-agreement-change.ts';
import { checkChange } from './change-by-staff.ts';
import { presentStaffAgreement } from './present-staff-agreement.ts';

export const previewAgreementChangeRoute = handle(previewAgreementChange, async ({ db, now }, { no, step }) =>
  presentStaffAgreement(db, await checkChange(db, { no, step, now }), businessDay(now)),
);
