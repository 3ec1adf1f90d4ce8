import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { closingBlocks } from '#capabilities/merchants/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { bookAllowancesJob } from './allowance/book-allowances.ts';
import { changeCapRoute } from './caps/change-cap.ts';
import { listCapsRoute } from './caps/list-caps.ts';
import { chargeFeesJob } from './fees/charge-due-fees.ts';
import { listDueFeesRoute } from './fees/list-due-fees.ts';
import { listUnearnedFeesRoute } from './fees/list-unearned-fees.ts';
import { settleFeesJob } from './fees/settle-due-fees.ts';
import { chargeInactiveJob } from './inactive/charge-inactive.ts';
import { chargeSource } from './inactive/charge-source.ts';
import { waitingCharges } from './inactive/waiting-charges.ts';
import { awardChecks } from './ledger-checks.ts';
import { factSource, openFees } from './provided.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [listDueFeesRoute, listUnearnedFeesRoute, listCapsRoute, changeCapRoute];

export const jobs: JobDefinition[] = [chargeFeesJob, settleFeesJob, chargeInactiveJob, bookAllowancesJob];

export const register = (): void => {
  noticeStates.register('rewards', [waitingCharges]);
  closingBlocks.register('rewards', openFees);
  factSources.register('rewards', factSource);
  ledgerChecks.register('rewards', awardChecks);
  transferSources.register('rewards', transferSource);
  transferSources.register('rewards of inactive terminals', chargeSource);
};
