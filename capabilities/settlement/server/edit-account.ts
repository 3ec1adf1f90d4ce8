import { sql, type Sql } from '#platform/db/sql.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { sqlState } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { editAccount } from '../contract/edit-account.ts';
import type { TypedAccount } from '../rules/typed-account.ts';
import { requireAccount, type AccountRow } from './account.ts';
import { indexesOf, openCard, openIdNumber, sealCard, sealIdNumber } from './account-seals.ts';
import { requireBranch, type NamedBranch } from './branch.ts';
import {
  beginChange,
  branchFor,
  checkTyped,
  checkProof,
  notifyOfChange,
  unsetDefault,
  type ChangeContext,
} from './account-change.ts';
import { newVerification, startCheck, type Verification } from './verification.ts';

const UNIQUE_VIOLATION = '23505';

type Changes = RequestOf<typeof editAccount>;

/** The account after the change; omitted fields keep their values. */
const merged = (row: AccountRow, changes: Changes, vault: Vault): TypedAccount => ({
  holderName: changes.holderName ?? row.holderName,
  idNumber: changes.idNumber ?? openIdNumber(vault, row),
  cardNumber: changes.cardNumber ?? openCard(vault, row),
  cnaps: changes.cnaps ?? row.cnaps,
  mobile: changes.mobile ?? row.mobile,
});

/** If the branch was not changed, it is accepted even when it is no longer in the table of branches. */
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

/** @param verification undefined: the payee is the same. */
const verificationColumns = (verification: Verification | undefined, now: Date): Sql =>
  verification === undefined
    ? sql``
    : sql`verified_at = ${verification.verifiedAt}::timestamptz,
      check_state = ${verification.checkId === null ? null : 'checking'}, check_reason = null, check_tries = 0,
      check_id = ${verification.checkId}, check_after = ${verification.checkId === null ? null : now}::timestamptz,`;

/**
 * Another holder, ID, card or branch means another payee, which must be verified again; another mobile only while the
 * account is not verified, because the provider checks it too.
 */
const isOtherPayee = ({ isVerified }: AccountRow, changes: Changes): boolean => {
  const { holderName, idNumber, cardNumber, cnaps, mobile } = changes;
  return [holderName, idNumber, cardNumber, cnaps, ...(isVerified ? [] : [mobile])].some(
    (value) => value !== undefined,
  );
};

const update = async (
  context: ChangeContext,
  row: AccountRow,
  next: TypedAccount,
  branch: NamedBranch,
  changes: Changes,
): Promise<void> => {
  const {
    db,
    now,
    services: { vault },
  } = context;
  const { id, agentId } = row;
  const verification = isOtherPayee(row, changes) ? await newVerification(context) : undefined;
  const bound = { id, agentId, holderName: next.holderName, cnaps: branch.cnaps };
  await sql`
    update settlement.account set holder_name = ${next.holderName}, mobile = ${next.mobile}, cnaps = ${branch.cnaps},
      bank_code = ${branch.bankCode}, branch_name = ${branch.name},
      id_number_sealed = ${sealIdNumber(vault, next.idNumber, bound)},
        id_number_index = ${indexesOf(vault, next).idNumberIndex},
      card_sealed = ${sealCard(vault, next.cardNumber, bound)},
        card_index = ${indexesOf(vault, next).cardIndex}, card_tail = ${next.cardNumber.slice(-4)},
      is_default = is_default or ${changes.isDefault === true}, ${verificationColumns(verification, now)}
      changed_at = ${now}
    where id = ${id}`
    .execute(db)
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? refuse('card_exists') : error;
    });
  if (verification !== undefined) await startCheck(context, id, verification);
};

export const editAccountRoute = handle(editAccount, async (context, request) => {
  const { db, caller, services } = context;
  const changes = checkTyped(request);
  await beginChange(context);
  const row = await requireAccount(db, caller.agentId, changes.id, 'update');
  const next = merged(row, changes, services.vault);
  const branch = await branchOf(db, row, changes, next);
  await checkProof(context, request);
  if (changes.isDefault === true && !row.isDefault) await unsetDefault(db, caller.agentId);
  await update(context, row, next, branch, changes);
  await notifyOfChange(context, branch.bankName, next.cardNumber.slice(-4));
  const seen = { bank: row.bankCode, cnaps: row.cnaps, cardTail: row.cardTail, isDefault: row.isDefault };
  context.audit({
    subject: 'settlement_account',
    subjectId: row.id,
    before: seen,
    after: {
      bank: branch.bankCode,
      cnaps: branch.cnaps,
      cardTail: next.cardNumber.slice(-4),
      isDefault: row.isDefault || changes.isDefault === true,
    },
  });
  return {};
});
