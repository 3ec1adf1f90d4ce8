import { lineCorrections } from '#capabilities/disputes/server/api.ts';
import { ledgerChecks, transferSources } from '#capabilities/wallet/server/api.ts';
import { recalculationChecks } from './ledger-checks.ts';
import { periodCorrections } from './line-corrections.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';

export const register = (): void => {
  ledgerChecks.register('recalculations', recalculationChecks);
  lineCorrections.register('recalculations', periodCorrections);
  transferSources.register('recalculations', transferSource);
};
