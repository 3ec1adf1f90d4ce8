/**
 * The context to which an account's sealed numbers are bound: row, agent, holder and payee. A person who can write the
 * database without the vault's key cannot give a card to another holder or agent.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';

interface SealContext {
  readonly id: SettlementAccountId;
  readonly agentId: AgentId;
  readonly holderName: string;
  readonly cardTail: string;
  readonly cnaps: string;
}

export interface SealedMobile {
  readonly id: SettlementAccountId;
  readonly agentId: AgentId;
  /** Masked where the number is sealed. */
  readonly mobile: string;
  readonly mobileSealed: string | null;
}

export interface SealedAccount extends SealContext {
  readonly cardSealed: string;
  readonly idNumberSealed: string;
}

interface Indexes {
  readonly cardIndex: string;
  readonly idNumberIndex: string;
}

/** Gives the same index for equal numbers. */
export const indexesOf = (vault: Vault, numbers: { cardNumber: string; idNumber: string }): Indexes => ({
  cardIndex: vault.blindIndex('card', numbers.cardNumber),
  idNumberIndex: vault.blindIndex('national_id', numbers.idNumber),
});

type BoundId = Pick<SealContext, 'id' | 'agentId' | 'holderName'>;

const cardOf = ({ id, agentId, holderName, cardTail, cnaps }: SealContext): string =>
  `settlement.account:${id}:card:${JSON.stringify([agentId, holderName, cardTail, cnaps])}`;
const idNumberOf = ({ id, agentId, holderName }: BoundId): string =>
  `settlement.account:${id}:id_number:${JSON.stringify([agentId, holderName])}`;

const mobileOf = ({ id, agentId }: Pick<SealContext, 'id' | 'agentId'>): string =>
  `settlement.account:${id}:mobile:${JSON.stringify([agentId])}`;

/** Bindings of earlier versions, to the row alone. */
const earlierCard = ({ id }: Pick<SealContext, 'id'>): string => `settlement.account:${id}:card`;
const earlierIdNumber = ({ id }: Pick<SealContext, 'id'>): string => `settlement.account:${id}:id_number`;

export const sealCard = (vault: Vault, cardNumber: string, bound: Omit<SealContext, 'cardTail'>): string =>
  vault.seal(cardNumber, cardOf({ ...bound, cardTail: cardNumber.slice(-4) }));

export const sealIdNumber = (vault: Vault, idNumber: string, bound: BoundId): string =>
  vault.seal(idNumber, idNumberOf(bound));

/** The stored form of the mobile at the bank: its seal, and the part that may be shown. */
export const sealMobile = (
  vault: Vault,
  mobile: string,
  bound: Pick<SealContext, 'id' | 'agentId'>,
): Pick<SealedMobile, 'mobile'> & { readonly mobileSealed: string } => ({
  mobile: maskMobile(mobile),
  mobileSealed: vault.seal(mobile, mobileOf(bound)),
});

const isOpen = (mobile: string): boolean => /^\d+$/.test(mobile);

/** Also reads a mobile in the clear, which an earlier version wrote, perhaps after another had been sealed. */
export const openMobile = (vault: Vault, row: SealedMobile): string =>
  row.mobileSealed === null || isOpen(row.mobile) ? row.mobile : vault.open(row.mobileSealed, mobileOf(row));

/** @throws VaultError when agent, holder, tail or branch differ from those that were sealed. */
export const openCard = (vault: Vault, row: SealedAccount): string =>
  vault.open(row.cardSealed, cardOf(row), earlierCard(row));

/** @throws VaultError when agent or holder differ from those that were sealed. */
export const openIdNumber = (vault: Vault, row: Omit<SealedAccount, 'cardSealed' | 'cardTail' | 'cnaps'>): string =>
  vault.open(row.idNumberSealed, idNumberOf(row), earlierIdNumber(row));

const PER_TRANSACTION = 200;

/** Seals and indexes the numbers of all accounts, deleted ones too, with the current keys and binding. */
export const resealAccounts = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));

const resealedMobile = (vault: Vault, row: SealedMobile): Pick<SealedMobile, 'mobile' | 'mobileSealed'> => {
  if (isOpen(row.mobile)) return sealMobile(vault, row.mobile, row);
  const { mobile, mobileSealed } = row;
  return { mobile, mobileSealed: mobileSealed === null ? null : vault.reseal(mobileSealed, mobileOf(row)) };
};

/** Seals mobiles that an earlier version left in the clear. @returns how many. */
export const sealOpenMobiles = async (tx: Tx, vault: Vault): Promise<number> => {
  const { rows } = await sql<SealedMobile>`
    select id, agent_id as "agentId", mobile, mobile_sealed as "mobileSealed" from settlement.account
    where mobile ~ '^[0-9]+$' order by id limit ${PER_TRANSACTION} for update`.execute(tx);
  for (const row of rows) {
    const { mobile, mobileSealed } = sealMobile(vault, row.mobile, row);
    await sql`update settlement.account set mobile = ${mobile}, mobile_sealed = ${mobileSealed}
      where id = ${row.id}`.execute(tx);
  }
  return rows.length;
};

const resealAfter = async (tx: Tx, vault: Vault, after: number) => {
  const { rows } = await sql<SealedAccount & SealedMobile & Indexes>`
    select id, agent_id as "agentId", holder_name as "holderName", card_tail as "cardTail", cnaps,
      card_sealed as "cardSealed", id_number_sealed as "idNumberSealed",
      card_index as "cardIndex", id_number_index as "idNumberIndex", mobile, mobile_sealed as "mobileSealed"
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
      const mobile = resealedMobile(vault, row);
      const isIndexed = cardIndex === row.cardIndex && idNumberIndex === row.idNumberIndex;
      const isKept =
        isIndexed &&
        card === row.cardSealed &&
        idNumber === row.idNumberSealed &&
        mobile.mobileSealed === row.mobileSealed;
      if (!isKept)
        await sql`update settlement.account set card_sealed = ${card}, id_number_sealed = ${idNumber},
          card_index = ${cardIndex}, id_number_index = ${idNumberIndex},
          mobile = ${mobile.mobile}, mobile_sealed = ${mobile.mobileSealed}
          where id = ${row.id}`.execute(tx);
      return { id: row.id, isKept };
    }),
  );
};
