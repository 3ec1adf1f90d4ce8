import type { Route } from '#platform/http/context.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { approveQuestionRoute } from './approve-question.ts';
import { cancelQuestionRoute } from './cancel-question.ts';
import { getQuestionRoute } from './get-question.ts';
import { recalculationChecks } from './ledger-checks.ts';
import { listQuestionsRoute } from './list-questions.ts';
import { previewPeriodRoute } from './preview-period.ts';
import { submitQuestionRoute } from './submit-question.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/permissions.ts';

export const routes: Route[] = [
  previewPeriodRoute,
  listQuestionsRoute,
  getQuestionRoute,
  submitQuestionRoute,
  approveQuestionRoute,
  cancelQuestionRoute,
];

export const register = (): void => {
  ledgerChecks.register('recalculations', recalculationChecks);
  transferSources.register('recalculations', transferSource);
};
