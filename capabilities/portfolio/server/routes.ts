import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addClassRuleRoute } from './add-class-rule.ts';
import { exportAgedTerminalsRoute } from './export-aged-terminals.ts';
import { exportClassedMerchantsRoute } from './export-classed-merchants.ts';
import { getMerchantClassesRoute } from './get-merchant-classes.ts';
import { getMerchantSummaryRoute } from './get-merchant-summary.ts';
import { getMerchantTrendRoute } from './get-merchant-trend.ts';
import { getQuietSummaryRoute } from './get-quiet-summary.ts';
import { getTerminalAgesRoute } from './get-terminal-ages.ts';
import { listAgedTerminalsRoute } from './list-aged-terminals.ts';
import { listClassRulesRoute } from './list-class-rules.ts';
import { listClassedMerchantsRoute } from './list-classed-merchants.ts';
import { listMerchantRatesRoute } from './list-merchant-rates.ts';
import { sendRemindersRoute } from './send-reminders.ts';
import { refreshJob } from './refresh.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getMerchantClassesRoute,
  listClassedMerchantsRoute,
  getMerchantSummaryRoute,
  getMerchantTrendRoute,
  getQuietSummaryRoute,
  sendRemindersRoute,
  listMerchantRatesRoute,
  getTerminalAgesRoute,
  listAgedTerminalsRoute,
  exportClassedMerchantsRoute,
  exportAgedTerminalsRoute,
  listClassRulesRoute,
  addClassRuleRoute,
];
export const jobs: JobDefinition[] = [refreshJob];
