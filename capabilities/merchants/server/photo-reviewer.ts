import type { FileReviewer } from '#capabilities/files/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** Photos of an application are shown to who decides about it, until it is decided. */
export const photoReviewer: FileReviewer = {
  kind: 'merchant',
  permission: 'merchant:review',
  async isWaiting(db, subjectId, fileId) {
    const { rows } = await sql`
      select 1 from merchants.photo join merchants.merchant on merchant.id = merchant_id
      where merchant_id = ${subjectId} and file_id = ${fileId} and status = 'submitted'`.execute(db);
    return rows.length > 0;
  },
};
