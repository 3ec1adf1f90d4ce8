import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { beginChange, checkTyped, typedOf } from '../account-change.ts';
import { accountRows } from './account.ts';
import { addAccount } from './add-account.ts';

export const addOwnAccountRoute = handle(addOwnAccount, async (context, request) => {
  const { db, caller, now } = context;
  const typed = checkTyped(await typedOf(context, request));
  await beginChange(context);
  const existing = await accountRows(db, caller.agentId, now);
  if (existing.some(({ kind }) => kind === 'own')) throw refuse('settlement_exists');
  return addAccount(context, typed, { kind: 'own', isDefault: true });
});
