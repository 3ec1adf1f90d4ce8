import type { Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { keptContentOf, type CertificateRow } from './certificates.ts';
import { isSigned, signingKey } from './signing-keys.ts';

/** Whether the signed text describes this row: a signature made for another certificate proves nothing here. */
const saysOfRow = (row: CertificateRow): boolean => {
  const { number, validTo, keyId } = keptContentOf(row);
  return number === row.number && validTo === row.validTo && keyId === row.keyId;
};

/** Whether we signed the row in its present state. */
export const isGenuine = async (db: Db, vault: Vault, row: CertificateRow): Promise<boolean> => {
  const key = await signingKey(db, row.keyId);
  return key !== undefined && isSigned(vault, key, row.content, row.signature) && saysOfRow(row);
};
