import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { exportAgedTerminalsRoute } from './ages/export-aged-terminals.ts';
import { getTerminalAgesRoute } from './ages/get-terminal-ages.ts';
import { listAgedTerminalsRoute } from './ages/list-aged-terminals.ts';
import { addClassRuleRoute } from './classes/add-class-rule.ts';
import { exportClassedMerchantsRoute } from './classes/export-classed-merchants.ts';
import { getMerchantClassesRoute } from './classes/get-merchant-classes.ts';
import { listClassRulesRoute } from './classes/list-class-rules.ts';
import { listClassedMerchantsRoute } from './classes/list-classed-merchants.ts';
import { getMerchantSummaryRoute } from './merchants/get-merchant-summary.ts';
import { getMerchantTrendRoute } from './merchants/get-merchant-trend.ts';
import { getQuietSummaryRoute } from './quiet/get-quiet-summary.ts';
import { sendRemindersRoute } from './quiet/send-reminders.ts';
import { listMerchantRatesRoute } from './rates/list-merchant-rates.ts';
import { refreshJob } from './refresh.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
