/** Drafts typed at a link by a person who proved the mobile there. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

interface DraftOf {
  readonly inviterId: AgentId;
  readonly mobile: string;
}

export const draftOf = async (db: Db, { inviterId, mobile }: DraftOf): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from invitations.draft where inviter_id = ${inviterId} and mobile = ${mobile}`.execute(db);
  return rows[0]?.name;
};

export const keepDraft = async (tx: Tx, { inviterId, mobile }: DraftOf, name: string, now: Date): Promise<void> => {
  await sql`insert into invitations.draft (inviter_id, mobile, name, saved_at)
    values (${inviterId}, ${mobile}, ${name}, ${now})
    on conflict (inviter_id, mobile) do update set name = excluded.name, saved_at = excluded.saved_at`.execute(tx);
};

/** Drops drafts at all links, because the owner has registered. */
export const dropDrafts = async (tx: Tx, mobile: string): Promise<void> => {
  await sql`delete from invitations.draft where mobile = ${mobile}`.execute(tx);
};
