/** Which banners a reader is shown: the one place that says so, for the list and for the page of one. */
import { agentById } from '#capabilities/agents/server/api.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Caller } from '#platform/auth/caller.ts';
import type { Context } from '#platform/http/context.ts';

interface Reading extends Pick<Context, 'db' | 'now'> {
  readonly caller: Pick<Caller, 'scope'>;
}

/**
 * Condition for `content.banner as banner`: published at this moment, and for the level that the reader's agent has and
 * a team that it belongs to now. Read at every request, so that a new level or another parent counts at once.
 */
export const isShown = async ({ db, now, caller }: Reading): Promise<Sql> => {
  const reader = await agentById(db, caller.scope.agentId);
  return sql`banner.is_show and banner.starts_at <= ${now} and banner.ends_at > ${now}
    and (banner.level_codes = '{}' or ${reader?.levelCode ?? ''} = any (banner.level_codes))
    and (banner.team_id is null or banner.team_id = any (${reader?.path ?? []}::bigint[]))`;
};
