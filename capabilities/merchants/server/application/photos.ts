/** The photos of an application, by kind: pictures that belong to the merchant from the moment they are given. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { attachFiles, removeFiles, type Uploader } from '#capabilities/files/server/api.ts';
import { PHOTO_KINDS, type PhotoKind } from '../../contract/application/application-fields.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

export interface Photo {
  readonly kind: PhotoKind;
  readonly fileId: FileId;
}

/** Photos by kind; an omitted kind stays as it is. */
export type GivenPhotos = Partial<Readonly<Record<PhotoKind, FileId | undefined>>>;

export const photosOf = async (db: Db, id: MerchantId): Promise<Photo[]> => {
  const { rows } = await sql<Photo>`
    select kind, file_id as "fileId" from merchants.photo where merchant_id = ${id} order by kind`.execute(db);
  return rows;
};

export const givenKinds = (photos: GivenPhotos | undefined): PhotoKind[] =>
  PHOTO_KINDS.filter((kind) => photos?.[kind] !== undefined);

interface SavingPhotos {
  readonly db: Tx;
  readonly now: Date;
  readonly services: Pick<Services, 'jobs'>;
}

/** A photo that is replaced is removed for good. @throws refuse('file_gone') */
export const savePhotos = async (
  { db, now, services }: SavingPhotos,
  merchantId: MerchantId,
  photos: GivenPhotos,
  by: Uploader,
): Promise<void> => {
  const given = givenKinds(photos).flatMap((kind): Photo[] => {
    const fileId = photos[kind];
    return fileId === undefined ? [] : [{ kind, fileId }];
  });
  if (given.length === 0) return;
  const subject = { kind: 'merchant' as const, subjectId: merchantId, now };
  const ids = given.map(({ fileId }) => fileId);
  await attachFiles(db, ids, { ...subject, by });
  const before = await photosOf(db, merchantId);
  const replaced = before.filter(({ kind, fileId }) => given.some((one) => one.kind === kind && one.fileId !== fileId));
  await sql`
    insert into merchants.photo (merchant_id, kind, file_id, added_at)
    select ${merchantId}::bigint, kind, file_id, ${now}
    from unnest(${given.map(({ kind }) => kind)}::text[], ${ids}::bigint[]) as given (kind, file_id)
    on conflict (merchant_id, kind) do update set file_id = excluded.file_id, added_at = excluded.added_at`.execute(db);
  const gone = replaced.map(({ fileId }) => fileId).filter((fileId) => !ids.includes(fileId));
  await removeFiles(db, services, gone, subject);
};
