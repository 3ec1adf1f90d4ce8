/** The key of an export's file is stored sealed: access to the database and the disk alone opens no file. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { ExportId } from '../contract/export-fields.ts';

const bindingOf = (id: ExportId): string => `exports.export:${id}:file_key`;

export const sealFileKey = (vault: Vault, id: ExportId, key: Uint8Array): string =>
  vault.seal(Buffer.from(key).toString('base64url'), bindingOf(id));

/** @throws VaultError when it was sealed for another export. */
export const openFileKey = (vault: Vault, id: ExportId, sealed: string): Uint8Array =>
  Buffer.from(vault.open(sealed, bindingOf(id)), 'base64url');

const PER_TRANSACTION = 200;

/** Seals the keys of kept files with the current key. */
export const resealFileKeys = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, async (tx, after) => {
    const { rows } = await sql<{ id: ExportId; sealed: NotNull<string> }>`
      select id, file_key_sealed as sealed from exports.export
      where id > ${after} and file_key_sealed is not null order by id limit ${PER_TRANSACTION} for update`.execute(tx);
    return Promise.all(
      rows.map(async ({ id, sealed }) => {
        const renewed = vault.reseal(sealed, bindingOf(id));
        if (renewed !== sealed)
          await sql`update exports.export set file_key_sealed = ${renewed} where id = ${id}`.execute(tx);
        return { id, isKept: renewed === sealed };
      }),
    );
  });
