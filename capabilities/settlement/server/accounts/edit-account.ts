import type { RequestOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { TypedAccount } from '../../rules/accounts/typed-account.ts';
import { isSamePayee } from '../../rules/payee-state.ts';
import { beginChange, branchFor, checkTyped, checkProof, notifyOfChange, unsetDefault } from '../account-change.ts';
import { requireBranch, type NamedBranch } from '../branch.ts';
import type { ChangeContext } from '../change-context.ts';
import { newVerification, startCheck } from '../verification.ts';
import { openCard, openIdNumber, openMobile, sealMobile } from './account-seals.ts';
import { requireAccount, type AccountRow } from './account.ts';
import { changePayee, type Slot } from './change-payee.ts';

type Changes = RequestOf<typeof editAccount>;

/** The account after the change; omitted fields keep their values. */
const merged = (row: AccountRow, changes: Changes, vault: Vault): TypedAccount => ({
  holderName: changes.holderName ?? row.holderName,
  idNumber: changes.idNumber ?? openIdNumber(vault, row),
  cardNumber: changes.cardNumber ?? openCard(vault, row),
  cnaps: changes.cnaps ?? row.cnaps,
  mobile: changes.mobile ?? openMobile(vault, row),
});

/** An unchanged branch is accepted even when it is no longer in the table of branches. */
const branchOf = (
  db: ChangeContext['db'],
  row: AccountRow,
  changes: Changes,
  next: TypedAccount,
): Promise<NamedBranch> | NamedBranch => {
  if (changes.cnaps === undefined && changes.cardNumber === undefined)
    return {
      cnaps: row.cnaps,
      bankCode: row.bankCode,
      bankName: row.bankName,
      prefix: row.bankPrefix,
      name: row.branchName,
    };
  return changes.cnaps === undefined
    ? requireBranch(db, row.cnaps).then(() => branchFor(db, next.cnaps, next.cardNumber))
    : branchFor(db, next.cnaps, next.cardNumber);
};

/** The account that is changed, and the one that waits to take its place; both locked. */
const slotOf = async ({ db, caller, now }: ChangeContext, row: AccountRow): Promise<Slot> => {
  const lock = (id: SettlementAccountId) => requireAccount(db, caller.agentId, id, 'update', now);
  if (row.replacesId !== null) return { held: await lock(row.replacesId), waiting: row };
  const { rows } = await sql<{ id: SettlementAccountId }>`
    select id from settlement.account where replaces_id = ${row.id} and deleted_at is null`.execute(db);
  const [waiting] = rows;
  return { held: row, waiting: waiting && (await lock(waiting.id)) };
};

/** The mobile at the bank is no part of the payee: an account that is not verified is checked again with it. */
const changeMobile = async (context: ChangeContext, row: AccountRow, next: string): Promise<void> => {
  const { db, now, services } = context;
  const { mobile, mobileSealed } = sealMobile(services.vault, next, row);
  const isChecked = row.checkState === 'checking' || row.checkState === 'refused';
  const checkId = isChecked ? (await newVerification(context, false)).checkId : null;
  await sql`update settlement.account set mobile = ${mobile}, mobile_sealed = ${mobileSealed},
    changed_at = ${now} where id = ${row.id}`.execute(db);
  if (checkId === null) return;
  await sql`update settlement.account set check_state = 'checking', check_reason = null, check_tries = 0,
    check_id = ${checkId}, check_after = ${now} where id = ${row.id}`.execute(db);
  await startCheck(context, row.id, { verifiedAt: null, checkId, review: null });
};

const makeDefault = async ({ db, caller }: ChangeContext, id: SettlementAccountId): Promise<void> => {
  await unsetDefault(db, caller.agentId);
  await sql`update settlement.account set is_default = true where id = ${id}`.execute(db);
};

const namesPayee = ({ holderName, idNumber, cardNumber, cnaps }: Changes): boolean =>
  [holderName, idNumber, cardNumber, cnaps].some((value) => value !== undefined);

/** @returns the account that the change made, or that was changed in place. */
const apply = async (context: ChangeContext, row: AccountRow, next: TypedAccount, request: Changes) => {
  const { vault } = context.services;
  const branch = await branchOf(context.db, row, request, next);
  const slot = await slotOf(context, row);
  const isUnchanged = isSamePayee(merged(row, { id: request.id }, vault), next);
  // naming the account that is paid to while another waits reverts to it
  const isSame = isUnchanged && (slot.waiting === undefined || !namesPayee(request));
  if (isSame) await checkProof(context, request);
  const made = isSame ? undefined : await changePayee(context, slot, { next, branch, proof: request });
  if (isSame && next.mobile !== openMobile(vault, row)) await changeMobile(context, row, next.mobile);
  // while the account waits, the account that it replaces stays the default
  if (request.isDefault === true) await makeDefault(context, made?.holds ?? slot.held.id);
  return { branch, id: made?.id ?? row.id, payableAt: made?.payableAt ?? row.payableAt };
};

export const editAccountRoute = handle(editAccount, async (context, request) => {
  const { db, caller, services, now } = context;
  const changes = checkTyped(request);
  await beginChange(context);
  const row = await requireAccount(db, caller.agentId, changes.id, 'update', now);
  const next = merged(row, changes, services.vault);
  const { branch, id, payableAt } = await apply(context, row, next, changes);
  await notifyOfChange(context, branch.bankName, next.cardNumber.slice(-4));
  const cardTail = next.cardNumber.slice(-4);
  context.audit({
    subject: 'settlement_account',
    subjectId: row.id,
    before: { bank: row.bankCode, cnaps: row.cnaps, cardTail: row.cardTail, isDefault: row.isDefault },
    after: { id, bank: branch.bankCode, cnaps: branch.cnaps, cardTail, isDefault: row.isDefault || changes.isDefault },
  });
  return { id: String(id), payableAt: payableAt.toISOString() };
});
