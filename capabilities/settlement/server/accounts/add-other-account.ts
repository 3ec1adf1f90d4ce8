import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { MOST_ACCOUNTS } from '../../rules/payee-state.ts';
import { beginChange, checkTyped, typedOf } from '../account-change.ts';
import { accountRows } from './account.ts';
import { addAccount } from './add-account.ts';

export const addOtherAccountRoute = handle(addOtherAccount, async (context, request) => {
  const { db, caller, now } = context;
  const typed = checkTyped(await typedOf(context, request));
  await beginChange(context);
  const existing = await accountRows(db, caller.agentId, now);
  if (!existing.some(({ kind }) => kind === 'own')) throw refuse('settlement_missing');
  const count = existing.filter(({ replacesId }) => replacesId === null).length;
  if (count >= MOST_ACCOUNTS) throw refuse('settlement_too_many', { most: MOST_ACCOUNTS });
  return addAccount(context, typed, { kind: 'other', isDefault: request.isDefault === true });
});
