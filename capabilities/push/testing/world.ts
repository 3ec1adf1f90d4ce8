/** Rows of a person. */
import { sql } from '#platform/db/sql.ts';
import type { WorldPart } from '#testing/examples/world.ts';

export const world: WorldPart = {
  personalRows: ({ agent, account, session, now, canary }) => [
    sql`insert into push.subscription (account_id, agent_id, session_id, endpoint_hash, target_sealed, lang, created_at)
      values (${account}, ${agent}, ${session}, '-', ${canary('push.subscription.target_sealed')}, 'en', ${now})`,
  ],
};
