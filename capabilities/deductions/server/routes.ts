import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { paperSources, transferSources } from '#capabilities/wallet/server/api.ts';
import { approveAgreementRoute } from './agreements/approve-agreement.ts';
import { changeAgreementRoute } from './agreements/change-agreement.ts';
import { explainAgreementRoute } from './agreements/explain-agreement.ts';
import { getAgreementRoute } from './agreements/get-agreement.ts';
import { listAgreementsRoute } from './agreements/list-agreements.ts';
import { previewAgreementChangeRoute } from './agreements/preview-agreement-change.ts';
import { previewOfferRoute } from './agreements/preview-offer.ts';
import { rejectAgreementRoute } from './agreements/reject-agreement.ts';
import { searchAgreementsRoute } from './agreements/search-agreements.ts';
import { submitOfferRoute } from './agreements/submit-offer.ts';
import { agreementChecks } from './ledger-checks.ts';
import { paperSource } from './paper-source.ts';
import { deductionConditions, waitingOffers } from './provided.ts';
import { listTakingsRoute } from './takings/list-takings.ts';
import { previewTakingsRoute } from './takings/preview-takings.ts';
import { takeDueJob } from './takings/take-due.ts';
import { transferSource } from './transfer-source.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
