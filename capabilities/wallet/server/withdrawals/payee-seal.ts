/**
 * What a withdrawal's sealed card number is bound to: this withdrawal, and the payee that the payout file names. Whoever
 * writes the database without the vault's key cannot redirect a payment.
 */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { VaultError, type Vault } from '#platform/vault/vault.ts';
import type { WithdrawalId } from '../../contract/wallet-ids.ts';
import type { StoredPayee } from './withdrawal-row.ts';

const bindingOf = (no: string, { holderName, bankName, branchName, cnaps, cardTail }: StoredPayee): string =>
  `wallet.withdrawal:${no}:payee:${JSON.stringify([holderName, bankName, branchName, cnaps, cardTail])}`;

/** Binding of earlier versions, to the withdrawal alone. */
const earlierOf = (no: string): string => `wallet.withdrawal:${no}:payee`;

export const sealPayee = (vault: Vault, cardNumber: string, no: string, payee: StoredPayee): string =>
  vault.seal(cardNumber, bindingOf(no, payee));

/** @returns the card number. @throws Error that names the withdrawal whose payee is not the one that was sealed. */
export const openPayee = (vault: Vault, sealed: string, no: string, payee: StoredPayee): string => {
  try {
    return vault.open(sealed, bindingOf(no, payee), earlierOf(no));
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new Error(`The payee of withdrawal ${no} is not the one that was sealed with it (${error.message}).`, {
      cause: error,
    });
  }
};

const PER_TRANSACTION = 200;

/** Seals the card numbers of all withdrawals with the current key and binding. */
export const resealPayees = async (db: Db, vault: Vault): Promise<{ resealed: number; kept: number }> => {
  const total = { resealed: 0, kept: 0 };
  for (let after = 0; ;) {
    const rows = await inTransaction(db, (tx) => resealAfter(tx, vault, after));
    const last = rows.at(-1);
    if (last === undefined) return total;
    after = last.id;
    for (const { isKept } of rows) total[isKept ? 'kept' : 'resealed'] += 1;
  }
};

const resealAfter = async (tx: Tx, vault: Vault, after: number) => {
  const { rows } = await sql<{ id: WithdrawalId; no: string; payee: StoredPayee; sealed: string }>`
    select id, no, payee, payee_sealed as sealed from wallet.withdrawal
    where id > ${after} order by id limit ${PER_TRANSACTION} for update`.execute(tx);
  return Promise.all(
    rows.map(async ({ id, no, payee, sealed }) => {
      const renewed = vault.reseal(sealed, bindingOf(no, payee), earlierOf(no));
      if (renewed !== sealed)
        await sql`update wallet.withdrawal set payee_sealed = ${renewed} where id = ${id}`.execute(tx);
      return { id, isKept: renewed === sealed };
    }),
  );
};
