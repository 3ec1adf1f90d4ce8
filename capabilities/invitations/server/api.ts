/** Functions of invitations that other capabilities may use. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Invitations of a whole team with which somebody can still register. */
export const countOpenInvitations = async (db: Db, topId: AgentId, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from agents.api_team(${topId}) team
    join invitations.invitation on inviter_id = team.agent_id
    where status in ('sent', 'opened') and expires_at > ${now}`.execute(db);
  return onlyRow(rows).count;
};
export { type Progress, type ProgressSource } from './arrivals/arrival-progress.ts';
/** Used by other invitations by mobile. */
export { lockMobile } from './message-queue.ts';
export { countCheck, isTaken } from './adding/mobile-state.ts';
export { requireAccepted } from './registration/require-accepted.ts';
