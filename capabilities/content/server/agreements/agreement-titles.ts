import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AgreementVersion } from './agreements-in-force.ts';

export interface AgreementTitle extends AgreementVersion {
  readonly title: string;
  readonly effectiveOn: string;
}

/** Titles of versions of agreements, in the reader's language where there is one. */
export const agreementTitles = async (
  db: Db,
  versions: readonly AgreementVersion[],
  lang: Lang,
): Promise<AgreementTitle[]> => {
  const { rows } = await sql<AgreementTitle>`
    select distinct on (agreement.key, agreement.version) agreement.key, agreement.version, title,
      effective_on as "effectiveOn"
    from content.agreement join unnest(${versions.map(({ key }) => key)}::text[],
      ${versions.map(({ version }) => version)}::text[]) as asked (key, version) using (key, version)
    where lang in (${lang}, 'zh-Hans')
    order by agreement.key, agreement.version, lang = ${lang} desc`.execute(db);
  return rows;
};
