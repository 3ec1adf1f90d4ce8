/** Reseals the keys of all pictures with the vault's first key; the pictures themselves stay as they are. */
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { FileId } from '../contract/file-fields.ts';
import { boundTo } from './file-key.ts';

interface Row {
  id: FileId;
  object: string;
  sealedKey: NotNull<string>;
}

const resealAfter = async (tx: Tx, vault: Vault, after: number): Promise<{ id: FileId; isKept: boolean }[]> => {
  const { rows } = await sql<Row>`select id, object, sealed_key as "sealedKey" from files.file
    where id > ${after} and sealed_key is not null order by id limit 500 for update`.execute(tx);
  const done: { id: FileId; isKept: boolean }[] = [];
  for (const { id, object, sealedKey } of rows) {
    const sealed = vault.reseal(sealedKey, boundTo(object));
    const isKept = sealed === sealedKey;
    if (!isKept) await sql`update files.file set sealed_key = ${sealed} where id = ${id}`.execute(tx);
    done.push({ id, isKept });
  }
  return done;
};

export const resealFiles = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));
