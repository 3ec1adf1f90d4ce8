import { handle } from '#platform/http/context.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { allAccounts } from './account.ts';

export const listAccountsRoute = handle(listAccounts, async ({ db }) => ({
  rows: (await allAccounts(db)).map(({ loginName, role, status, name }) => ({ loginName, role, status, name })),
}));
