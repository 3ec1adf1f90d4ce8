import { expect, test } from 'vitest';
import { isServerFile } from './server-files.ts';

test.each([
  'capabilities/withdrawals/server/applying/apply-withdrawal.ts',
  'capabilities/withdrawals/rules/withdrawal-states.ts',
  'capabilities/withdrawals/contract/applying/apply-withdrawal.ts',
  'capabilities/ledger/sql/post_transfers.sql',
  'capabilities/wallet/locales/en.json',
  'platform/http/server.ts',
  'apps/server/start.ts',
])('the server restarts for %s', (path) => expect(isServerFile(path)).toBe(true));

test.each([
  'capabilities/wallet/mobile/my-wallet/my-wallet.tsx',
  'capabilities/withdrawals/server/applying/apply-withdrawal.test.ts',
  'platform/ui/form/field.tsx',
  'apps/mobile/app.tsx',
])('the server continues for %s', (path) => expect(isServerFile(path)).toBe(false));
