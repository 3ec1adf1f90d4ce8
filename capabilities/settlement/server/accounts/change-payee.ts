/** A settlement account gets another payee: a new account waits, and the former one is paid to meanwhile. */
import { refuse } from '#platform/http/problem.ts';
import type { Proof } from '#capabilities/session/server/api.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { TypedAccount } from '../../rules/accounts/typed-account.ts';
import { isPayable, isSamePayee, type Payee } from '../../rules/payee-state.ts';
import { checkProof } from '../account-change.ts';
import type { NamedBranch } from '../branch.ts';
import type { ChangeContext } from '../change-context.ts';
import { recordChange, requireChangesLeft } from '../record-change.ts';
import { requireHolder } from '../require-holder.ts';
import { openCard, openIdNumber } from './account-seals.ts';
import { isAccountInUse } from './account-uses.ts';
import { accountRows, endAccount, type AccountRow } from './account.ts';
import { insertAccount, type InsertedAccount } from './insert-account.ts';

/** The slot of an account; both rows are locked. */
export interface Slot {
  readonly held: AccountRow;
  readonly waiting: AccountRow | undefined;
}

export interface PayeeChange {
  readonly next: TypedAccount;
  readonly branch: NamedBranch;
  readonly proof: Proof;
}

export interface PayeeChangeResult {
  readonly id: SettlementAccountId;
  /** The account that stays the default until the change is payable. */
  readonly holds: SettlementAccountId;
  readonly payableAt: Date;
}

const payeeOf = ({ services }: ChangeContext, row: AccountRow): Payee => ({
  holderName: row.holderName,
  idNumber: openIdNumber(services.vault, row),
  cardNumber: openCard(services.vault, row),
  cnaps: row.cnaps,
});

/** @throws refuse('settlement_paying') while a withdrawal to one of the two is open. */
const requireUnused = async ({ db }: ChangeContext, { held, waiting }: Slot): Promise<void> => {
  for (const row of waiting === undefined ? [held] : [held, waiting])
    if (await isAccountInUse(db, row.id)) throw refuse('settlement_paying', { tail: row.cardTail });
};

/** @throws refuse('card_exists') for the card of another account of the agent. */
export const requireNewCard = async (
  context: ChangeContext,
  cardNumber: string,
  except: readonly SettlementAccountId[] = [],
): Promise<void> => {
  const rows = await accountRows(context.db, context.caller.agentId, context.now);
  const others = rows.filter(({ id, cardTail }) => !except.includes(id) && cardTail === cardNumber.slice(-4));
  if (others.some((row) => openCard(context.services.vault, row) === cardNumber)) throw refuse('card_exists');
};

const replace = async (
  context: ChangeContext,
  { held, waiting }: Slot,
  { next, branch }: PayeeChange,
  isOther: boolean,
): Promise<InsertedAccount> => {
  const { db, now } = context;
  if (waiting !== undefined) await endAccount(db, waiting.id, 'given_up', now);
  const isPaidMeanwhile = isPayable(held, now);
  if (!isPaidMeanwhile) await endAccount(db, held.id, 'given_up', now);
  return insertAccount(context, {
    typed: next,
    branch,
    kind: held.kind,
    isDefault: held.isDefault && !isPaidMeanwhile,
    isOther,
    ...(isPaidMeanwhile && { replacesId: held.id }),
  });
};

/**
 * Going back to the account that is paid to needs no waiting; naming the one that waits already changes nothing.
 * @throws refuse('settlement_paying'), refuse('card_exists'), refuse('settlement_changes_used'), the refusals of
 * requireHolder and of the proof
 */
export const changePayee = async (
  context: ChangeContext,
  slot: Slot,
  change: PayeeChange,
): Promise<PayeeChangeResult> => {
  const { held, waiting } = slot;
  await requireUnused(context, slot);
  if (waiting !== undefined && isSamePayee(payeeOf(context, held), change.next)) {
    await checkProof(context, change.proof);
    await endAccount(context.db, waiting.id, 'taken_back', context.now);
    return { id: held.id, holds: held.id, payableAt: held.payableAt };
  }
  if (waiting !== undefined && isSamePayee(payeeOf(context, waiting), change.next)) {
    await checkProof(context, change.proof);
    return { id: waiting.id, holds: held.id, payableAt: waiting.payableAt };
  }
  const isOther = await requireHolder(context, change.next);
  await requireNewCard(context, change.next.cardNumber, waiting === undefined ? [held.id] : [held.id, waiting.id]);
  await requireChangesLeft(context);
  await checkProof(context, change.proof);
  const made = await replace(context, slot, change, isOther);
  const isPaidMeanwhile = isPayable(held, context.now);
  await recordChange(context, made, isPaidMeanwhile ? held.id : undefined);
  return { id: made.id, holds: isPaidMeanwhile ? held.id : made.id, payableAt: made.payableAt };
};
