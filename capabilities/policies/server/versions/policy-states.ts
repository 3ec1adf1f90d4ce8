import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Names of policies with a published version, and of those that have a draft alone. */
export const policyStates = async (
  db: Db,
): Promise<{ readonly published: readonly string[]; readonly drafts: readonly string[] }> => {
  const { rows } = await sql<{ name: string; isPublished: boolean }>`
    select name, exists (select 1 from policies.policy_version
        where policy_id = policy.id and policy_version.status = 'published') as "isPublished"
    from policies.policy order by policy.id`.execute(db);
  const named = (isPublished: boolean): string[] =>
    rows.filter((row) => row.isPublished === isPublished).map(({ name }) => name);
  return { published: named(true), drafts: named(false) };
};
