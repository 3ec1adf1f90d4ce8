/**
 * A withdrawal's sealed card number is bound to this withdrawal and to the payee that the payout file names. Whoever
 * writes the database without the vault's key cannot redirect a payment.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import { VaultError, type Vault } from '#platform/vault/vault.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import type { StoredPayee } from '../withdrawal-row.ts';

interface SealBinding {
  readonly no: string;
  readonly agentId: AgentId;
  readonly payee: StoredPayee;
}

// Bound to the name of the first version, whatever the table is called now: values sealed by it can be opened.
const bindingOf = ({ no, agentId, payee }: SealBinding): string => {
  const { holderName, bankName, branchName, cnaps, cardTail } = payee;
  return `wallet.withdrawal:${no}:payee:${JSON.stringify([agentId, holderName, bankName, branchName, cnaps, cardTail])}`;
};

/** Binding of earlier versions, to the withdrawal alone. */
const earlierOf = (no: string): string => `wallet.withdrawal:${no}:payee`;

export const sealPayee = (vault: Vault, cardNumber: string, bound: SealBinding): string =>
  vault.seal(cardNumber, bindingOf(bound));

/** @returns the card number. @throws Error that names the withdrawal whose payee is not the one that was sealed. */
export const openPayee = (vault: Vault, sealed: string, bound: SealBinding): string => {
  try {
    return vault.open(sealed, bindingOf(bound), earlierOf(bound.no));
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new Error(`The payee of withdrawal ${bound.no} is not the one that was sealed with it (${error.message}).`, {
      cause: error,
    });
  }
};

const PER_TRANSACTION = 200;

/** Seals the card numbers of all withdrawals with the current key and binding. */
export const resealPayees = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));

const resealAfter = async (tx: Tx, vault: Vault, after: number) => {
  const { rows } = await sql<SealBinding & { id: WithdrawalId; sealed: string }>`
    select id, no, agent_id as "agentId", payee, payee_sealed as sealed from withdrawals.withdrawal
    where id > ${after} order by id limit ${PER_TRANSACTION} for update`.execute(tx);
  return Promise.all(
    rows.map(async ({ id, sealed, ...bound }) => {
      const renewed = vault.reseal(sealed, bindingOf(bound), earlierOf(bound.no));
      if (renewed !== sealed)
        await sql`update withdrawals.withdrawal set payee_sealed = ${renewed} where id = ${id}`.execute(tx);
      return { id, isKept: renewed === sealed };
    }),
  );
};
