import { expect, test } from 'vitest';
import { isServerFile } from './server-files.ts';

test.each([
  'capabilities/wallet/server/apply-withdrawal.ts',
  'capabilities/wallet/rules/withdrawal-states.ts',
  'capabilities/wallet/contract/apply-withdrawal.ts',
  'capabilities/wallet/sql/post_transfers.sql',
  'capabilities/wallet/locales/en.json',
  'platform/http/server.ts',
  'apps/server/start.ts',
])('the server restarts for %s', (path) => expect(isServerFile(path)).toBe(true));

test.each([
  'capabilities/wallet/mobile/my-wallet/my-wallet.tsx',
  'capabilities/wallet/server/apply-withdrawal.test.ts',
  'platform/ui/form/field.tsx',
  'apps/mobile/app.tsx',
])('the server goes on for %s', (path) => expect(isServerFile(path)).toBe(false));
