/**
 * What a settlement account's sealed numbers are bound to: the row, its agent, its holder and where the money goes.
 * Whoever writes the database without the vault's key cannot give a card to another holder or agent.
 */
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { resealRows, type Resealed } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

interface Bound {
  readonly id: SettlementAccountId;
  readonly agentId: AgentId;
  readonly holderName: string;
  readonly cardTail: string;
  readonly cnaps: string;
}

export interface SealedAccount extends Bound {
  readonly cardSealed: string;
  readonly idNumberSealed: string;
}

interface Indexes {
  readonly cardIndex: string;
  readonly idNumberIndex: string;
}

/** Equal for equal numbers. */
export const indexesOf = (vault: Vault, numbers: { cardNumber: string; idNumber: string }): Indexes => ({
  cardIndex: vault.blindIndex('card', numbers.cardNumber),
  idNumberIndex: vault.blindIndex('national_id', numbers.idNumber),
});

type BoundId = Pick<Bound, 'id' | 'agentId' | 'holderName'>;

const cardOf = ({ id, agentId, holderName, cardTail, cnaps }: Bound): string =>
  `settlement.account:${id}:card:${JSON.stringify([agentId, holderName, cardTail, cnaps])}`;
const idNumberOf = ({ id, agentId, holderName }: BoundId): string =>
  `settlement.account:${id}:id_number:${JSON.stringify([agentId, holderName])}`;

/** Bindings of earlier versions, to the row alone. */
const earlierCard = ({ id }: Pick<Bound, 'id'>): string => `settlement.account:${id}:card`;
const earlierIdNumber = ({ id }: Pick<Bound, 'id'>): string => `settlement.account:${id}:id_number`;

export const sealCard = (vault: Vault, cardNumber: string, bound: Omit<Bound, 'cardTail'>): string =>
  vault.seal(cardNumber, cardOf({ ...bound, cardTail: cardNumber.slice(-4) }));

export const sealIdNumber = (vault: Vault, idNumber: string, bound: BoundId): string =>
  vault.seal(idNumber, idNumberOf(bound));

/** @throws VaultError when agent, holder, tail or branch differ from those that were sealed. */
export const openCard = (vault: Vault, row: SealedAccount): string =>
  vault.open(row.cardSealed, cardOf(row), earlierCard(row));

/** @throws VaultError when agent or holder differ from those that were sealed. */
export const openIdNumber = (vault: Vault, row: Omit<SealedAccount, 'cardSealed' | 'cardTail' | 'cnaps'>): string =>
  vault.open(row.idNumberSealed, idNumberOf(row), earlierIdNumber(row));

const PER_TRANSACTION = 200;

/** Seals and indexes the numbers of all accounts, deleted ones too, with the current keys and binding. */
export const resealAccounts = (db: Db, vault: Vault): Promise<Resealed> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));

const resealAfter = async (tx: Tx, vault: Vault, after: number) => {
  const { rows } = await sql<SealedAccount & Indexes>`
    select id, agent_id as "agentId", holder_name as "holderName", card_tail as "cardTail", cnaps,
      card_sealed as "cardSealed", id_number_sealed as "idNumberSealed",
      card_index as "cardIndex", id_number_index as "idNumberIndex"
    from settlement.account where id > ${after} and card_sealed <> ''
    order by id limit ${PER_TRANSACTION} for update`.execute(tx);
  return Promise.all(
    rows.map(async (row) => {
      const card = vault.reseal(row.cardSealed, cardOf(row), earlierCard(row));
      const idNumber = vault.reseal(row.idNumberSealed, idNumberOf(row), earlierIdNumber(row));
      const { cardIndex, idNumberIndex } = indexesOf(vault, {
        cardNumber: openCard(vault, row),
        idNumber: openIdNumber(vault, row),
      });
      const isIndexed = cardIndex === row.cardIndex && idNumberIndex === row.idNumberIndex;
      const isKept = isIndexed && card === row.cardSealed && idNumber === row.idNumberSealed;
      if (!isKept)
        await sql`update settlement.account set card_sealed = ${card}, id_number_sealed = ${idNumber},
          card_index = ${cardIndex}, id_number_index = ${idNumberIndex}
          where id = ${row.id}`.execute(tx);
      return { id: row.id, isKept };
    }),
  );
};
