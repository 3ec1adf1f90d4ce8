/** Binds the numbers of an application to its merchant: a sealed number cannot be given to another merchant. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

const idNumberOf = (id: MerchantId): string => `merchants.application:${id}:id_number`;
const cardOf = (id: MerchantId, tail: string): string => `merchants.application:${id}:card:${tail}`;

export const sealIdNumber = (vault: Vault, id: MerchantId, idNumber: string): string =>
  vault.seal(idNumber, idNumberOf(id));
export const openIdNumber = (vault: Vault, id: MerchantId, sealed: string): string =>
  vault.open(sealed, idNumberOf(id));
export const sealCard = (vault: Vault, id: MerchantId, cardNumber: string): string =>
  vault.seal(cardNumber, cardOf(id, cardNumber.slice(-4)));
/** @throws VaultError when the tail differs from the one that was sealed. */
export const openCard = (vault: Vault, id: MerchantId, sealed: string, tail: string): string =>
  vault.open(sealed, cardOf(id, tail));

interface SealedRow {
  readonly id: MerchantId;
  readonly idNumber: string | null;
  readonly card: string | null;
  readonly tail: string | null;
  readonly idIndex: string | null;
  readonly cardIndex: string | null;
}

export const idNumberIndexOf = (vault: Vault, idNumber: string): string => vault.blindIndex('national_id', idNumber);
export const cardIndexOf = (vault: Vault, cardNumber: string): string => vault.blindIndex('card', cardNumber);

const PER_TRANSACTION = 200;

/** Seals and indexes the numbers of all applications with the current keys. */
export const resealApplications = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));

const resealAfter = async (tx: Tx, vault: Vault, after: number) => {
  const { rows } = await sql<SealedRow>`
    select merchant_id as id, id_number_sealed as "idNumber", card_sealed as card, card_tail as tail,
      id_number_index as "idIndex", card_index as "cardIndex"
    from merchants.application where merchant_id > ${after} order by merchant_id limit ${PER_TRANSACTION}
    for update`.execute(tx);
  return Promise.all(rows.map((row) => resealRow(tx, vault, row)));
};

const resealRow = async (tx: Tx, vault: Vault, row: SealedRow) => {
  const { id, idNumber, card, tail } = row;
  const newId = idNumber === null ? null : vault.reseal(idNumber, idNumberOf(id));
  const newCard = card === null || tail === null ? null : vault.reseal(card, cardOf(id, tail));
  const idIndex = idNumber === null ? null : idNumberIndexOf(vault, openIdNumber(vault, id, idNumber));
  const cardIndex = card === null || tail === null ? null : cardIndexOf(vault, openCard(vault, id, card, tail));
  const isIndexed = idIndex === row.idIndex && cardIndex === row.cardIndex;
  const isKept = isIndexed && newId === idNumber && newCard === card;
  if (!isKept)
    await sql`update merchants.application set id_number_sealed = ${newId}, card_sealed = ${newCard},
      id_number_index = ${idIndex}, card_index = ${cardIndex}
      where merchant_id = ${id}`.execute(tx);
  return { id, isKept };
};
