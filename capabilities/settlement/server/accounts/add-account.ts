/** Shared by adding the first and a further account. */
import type { Proof } from '#capabilities/session/server/api.ts';
import type { TypedAccount } from '../../rules/accounts/typed-account.ts';
import { branchFor, checkProof, notifyOfChange } from '../account-change.ts';
import type { ChangeContext } from '../change-context.ts';
import { recordChange, requireChangesLeft } from '../record-change.ts';
import { requireHolder } from '../require-holder.ts';
import { requireNewCard } from './change-payee.ts';
import { insertAccount, presentInserted, type NewSettlementAccount } from './insert-account.ts';

type AccountPlace = Pick<NewSettlementAccount, 'kind' | 'isDefault'>;

/** The new account waits like a change, and the mobile is notified; the caller has locked the agent's accounts. */
export const addAccount = async (context: ChangeContext, request: TypedAccount & Proof, adding: AccountPlace) => {
  const branch = await branchFor(context.db, request.cnaps, request.cardNumber);
  const isOther = await requireHolder(context, request);
  await requireNewCard(context, request.cardNumber);
  await requireChangesLeft(context);
  await checkProof(context, request);
  await notifyOfChange(context, branch.bankName, request.cardNumber.slice(-4));
  const made = await insertAccount(context, { typed: request, branch, ...adding, isOther });
  await recordChange(context, made, undefined);
  context.audit({
    subject: 'settlement_account',
    subjectId: made.id,
    after: {
      kind: adding.kind,
      bank: branch.bankCode,
      cnaps: branch.cnaps,
      cardTail: request.cardNumber.slice(-4),
      at: context.now,
    },
  });
  return presentInserted(made);
};
