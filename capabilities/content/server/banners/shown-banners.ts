/** Which banners a reader is shown: the only place that decides it, for the list and for the page of one banner. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { BannerNeed } from '../../contract/banners/banner-needs.ts';
import { isMet, type BannerReader } from './banner-needs.ts';

interface BannerContext extends Pick<Context, 'db' | 'now'> {
  readonly caller: BannerReader;
}

/** The needs of banners that the reader fulfils. */
const metBy = async (db: Db, reader: BannerReader): Promise<BannerNeed[]> => {
  const { rows } = await sql<{ needs: NotNull<BannerNeed> }>`
    select distinct needs from content.banner where is_show and needs is not null`.execute(db);
  const met: BannerNeed[] = [];
  for (const { needs } of rows) if (await isMet(db, reader, needs)) met.push(needs);
  return met;
};

/**
 * Condition for `content.banner as banner`: published at this moment, for the level and a present team of the reader's
 * agent, and useful to the reader. It is evaluated at every request, so that a new level, another parent or a first
 * settlement account counts at once.
 */
export const isShown = async ({ db, now, caller }: BannerContext): Promise<Sql> => {
  const reader = await agentById(db, caller.scope.agentId);
  return sql`banner.is_show and banner.starts_at <= ${now} and banner.ends_at > ${now}
    and (banner.needs is null or banner.needs = any (${await metBy(db, caller)}::text[]))
    and (banner.level_codes = '{}' or ${reader?.levelCode ?? ''} = any (banner.level_codes))
    and (banner.team_id is null or banner.team_id = any (${reader?.path ?? []}::bigint[]))`;
};
