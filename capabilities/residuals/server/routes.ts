import { factSources } from '#capabilities/statistics/server/api.ts';
import { ledgerChecks, transferSources } from '#capabilities/wallet/server/api.ts';
import { factSource } from './fact-source.ts';
import { residualChecks } from './ledger-checks.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';

export const register = (): void => {
  factSources.register('residuals', factSource);
  ledgerChecks.register('residuals', residualChecks);
  transferSources.register('residuals', transferSource);
};
