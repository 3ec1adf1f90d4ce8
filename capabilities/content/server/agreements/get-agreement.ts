import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { isLang } from '#platform/i18n/languages.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';

interface Row {
  version: string;
  effectiveOn: string;
  lang: string;
  title: string;
  body: string;
}

export const getAgreementRoute = handle(getAgreement, async ({ db, lang: spoken, now }, { key, lang: asked }) => {
  const lang = isLang(asked) ? asked : spoken;
  const { rows } = await sql<Row>`
    select version, effective_on as "effectiveOn", lang, title, body from content.agreement
    where key = ${key} and effective_on <= ${businessDay(now)} and lang in (${lang}, 'zh-Hans')
    order by effective_on desc, string_to_array(version, '.')::int[] desc, lang = ${lang} desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { key, ...row };
});
