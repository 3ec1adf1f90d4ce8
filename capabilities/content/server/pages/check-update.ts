import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { checkUpdate } from '../../contract/pages/check-update.ts';
import { updateFrom } from '../../rules/pages/compare-versions.ts';
import { inLanguage } from './in-language.ts';

interface Row {
  version: string;
  isMandatory: boolean;
  title: string;
  contents: string;
  url: string;
  publishedAt: Date;
}

const releases = async (db: Db, platform: string, type: string, lang: Lang, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select version, is_mandatory as "isMandatory", ${inLanguage('title', lang)} as title,
      ${inLanguage('contents', lang)} as contents, url,
      published_at as "publishedAt"
    from content.app_version where platform = ${platform} and type = ${type} and published_at <= ${now}`.execute(db);
  return rows;
};

export const checkUpdateRoute = handle(checkUpdate, async ({ db, lang, now }, request) => {
  const platform = request.platform.toLowerCase();
  const type = request.type === undefined || request.type === '' ? 'app' : request.type;
  const update = updateFrom(await releases(db, platform, type, lang, now), request.version);
  if (update === undefined) return null;
  const { title, contents, isMandatory, url, version, publishedAt } = update;
  const members = { title, contents, is_mandatory: isMandatory, url, platform, type, version };
  return { ...members, publishedAt: publishedAt.toISOString() };
});
