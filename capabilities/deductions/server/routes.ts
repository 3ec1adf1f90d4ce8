import { closingConditions } from '#platform/registry/closing.ts';
import { deductionConditions, waitingOffers } from './provided.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { paperSources, transferSources } from '#capabilities/wallet/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { approveAgreementRoute } from './approve-agreement.ts';
import { getAgreementRoute } from './get-agreement.ts';
import { agreementChecks } from './ledger-checks.ts';
import { listAgreementsRoute } from './list-agreements.ts';
import { listTakingsRoute } from './list-takings.ts';
import { paperSource } from './paper-source.ts';
import { rejectAgreementRoute } from './reject-agreement.ts';
import { takeDueJob } from './takings/take-due.ts';
import { transferSource } from './transfer-source.ts';
import { searchAgreementsRoute } from './search-agreements.ts';
import { explainAgreementRoute } from './explain-agreement.ts';
import { previewOfferRoute } from './preview-offer.ts';
import { submitOfferRoute } from './submit-offer.ts';
import { previewAgreementChangeRoute } from './preview-agreement-change.ts';
import { changeAgreementRoute } from './change-agreement.ts';
import { previewTakingsRoute } from './preview-takings.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listAgreementsRoute,
  getAgreementRoute,
  listTakingsRoute,
  approveAgreementRoute,
  rejectAgreementRoute,
  searchAgreementsRoute,
  explainAgreementRoute,
  previewOfferRoute,
  submitOfferRoute,
  previewAgreementChangeRoute,
  changeAgreementRoute,
  previewTakingsRoute,
];
export const jobs: JobDefinition[] = [takeDueJob];

export const register = (): void => {
  noticeStates.register('deductions', [waitingOffers]);
  closingConditions.register('deductions', deductionConditions);
  transferSources.register('deductions', transferSource);
  ledgerChecks.register('deductions', agreementChecks);
  paperSources.register('deductions', paperSource);
};
