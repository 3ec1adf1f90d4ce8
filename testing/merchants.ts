/** Applications of merchants for tests: everything that one has to give. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard, makeCreditCode, makeNationalId } from '#platform/validate/make.ts';
import type { PhotoKind } from '#capabilities/merchants/contract/application/application-fields.ts';
import { PHOTO_KINDS } from '#capabilities/merchants/contract/application/application-fields.ts';

/** Another person and shop for each number. */
export const wholeApplication = (nth: number) => ({
  type: 'sole_trader' as const,
  licenceNo: makeCreditCode('510107', 700 + nth),
  contactName: '周建明',
  mobile: `139080655${String(nth).padStart(2, '0')}`,
  idNumber: makeNationalId('510104', '1979-05-02', 300 + nth),
  name: `川西坝子鲜货火锅${nth}店`,
  mcc: '5812',
  place: { lat: 30_549_120, lng: 104_064_310, regionCode: '510107' },
  address: `天府二街 138 号 3 栋附 ${nth} 号`,
  cardNumber: makeBankCard('621226', 5_000 + nth, 19),
});

let files = 0;

/** Photos that nobody uploaded: for tests that are not about files. */
export const pretendPhotos = async (
  db: Db,
  merchantId: string | number,
  kinds: readonly PhotoKind[] = PHOTO_KINDS,
): Promise<void> => {
  for (const kind of kinds) {
    files += 1;
    await sql`insert into merchants.photo (merchant_id, kind, file_id, added_at)
      values (${merchantId}, ${kind}, ${900_000_000 + files}, '2026-09-18')
      on conflict (merchant_id, kind) do update set file_id = excluded.file_id`.execute(db);
  }
};

/** Ids that one of the staff has seen of a waiting merchant, by its number: a decision names them. */
export const seenOf = async (db: Db, no: string): Promise<{ id: string; submissionId: string }> => {
  const { rows } = await sql<{ id: string; submissionId: string }>`
    select merchant.id::text as id, max(submission.id)::text as "submissionId" from merchants.merchant
    join merchants.submission on merchant_id = merchant.id where no = ${no} group by merchant.id`.execute(db);
  return onlyRow(rows);
};
