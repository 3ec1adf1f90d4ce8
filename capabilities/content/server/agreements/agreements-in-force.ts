import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agreementKeys } from '../../contract/agreements/agreement-keys.ts';

export interface AgreementVersion {
  readonly key: string;
  readonly version: string;
}

/** The version of each agreement that is in force. */
export const agreementsInForce = async (db: Db, now: Date): Promise<AgreementVersion[]> => {
  const { rows } = await sql<AgreementVersion>`
    select distinct on (key) key, version from content.agreement
    where key = any (${agreementKeys}::text[]) and effective_on <= ${businessDay(now)} and lang = 'zh-Hans'
    order by key, effective_on desc, string_to_array(version, '.')::int[] desc`.execute(db);
  return rows;
};
