import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addOwnAccount } from '../contract/add-own-account.ts';
import { accountRows } from './account.ts';
import { beginChange, branchFor, checkTyped, checkProof, notifyOfChange } from './account-change.ts';
import { insertAccount } from './insert-account.ts';

export const addOwnAccountRoute = handle(addOwnAccount, async (context, request) => {
  const { db, caller } = context;
  const typed = checkTyped(request);
  await beginChange(context);
  const existing = await accountRows(db, caller.agentId);
  if (existing.some(({ kind }) => kind === 'own')) throw refuse('settlement_exists');
  const branch = await branchFor(db, typed.cnaps, typed.cardNumber);
  await checkProof(context, request);
  await notifyOfChange(context, branch.bankName, typed.cardNumber.slice(-4));
  return insertAccount(context, { typed, branch, kind: 'own', isDefault: true });
});
