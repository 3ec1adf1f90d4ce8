/** The photos of an application, by kind. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import type { PhotoKind } from '../contract/application-fields.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

export interface Photo {
  readonly kind: PhotoKind;
  readonly fileId: Id<'file'>;
}

export const photosOf = async (db: Db, id: MerchantId): Promise<Photo[]> => {
  const { rows } = await sql<Photo>`
    select kind, file_id as "fileId" from merchants.photo where merchant_id = ${id} order by kind`.execute(db);
  return rows;
};
