import type { Route } from '#platform/http/context.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { addDepositRoute } from './add-deposit.ts';
import { DEPOSIT_CHECKS } from './deposit-checks.ts';
import { listDepositsRoute } from './list-deposits.ts';
import { previewDepositReversalRoute } from './preview-deposit-reversal.ts';
import { previewDepositRoute } from './preview-deposit.ts';
import { revokeDepositRoute } from './revoke-deposit.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listDepositsRoute,
  previewDepositRoute,
  addDepositRoute,
  previewDepositReversalRoute,
  revokeDepositRoute,
];

export const register = (): void => {
  ledgerChecks.register('deposits', DEPOSIT_CHECKS);
};
