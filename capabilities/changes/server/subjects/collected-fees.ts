import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Subject } from './subjects.ts';

/** Keys of the bound terminals whose service fee was collected since they were bound. */
export const collectedFees = async (db: Db, subjects: readonly Subject[], now: Date): Promise<Set<string>> => {
  const bound = subjects.flatMap(({ key, terminalId, boundAt }) =>
    terminalId === null || boundAt === null ? [] : [{ key, terminalId, boundAt }],
  );
  const { rows } = await sql<{ ord: number }>`
    select distinct ord from trades.api_service_fees(${bound.map(({ terminalId }) => terminalId)}::bigint[],
      ${bound.map(({ boundAt }) => boundAt)}::timestamptz[], ${bound.map(() => now)}::timestamptz[])`.execute(db);
  return new Set(rows.flatMap(({ ord }) => bound[ord - 1]?.key ?? []));
};
