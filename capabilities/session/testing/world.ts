/** A session of each account, and a login. */
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { tokenFor } from '#testing/session.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    session: string;
    /** A login of another device. */
    login: string;
  }
}

/** An idle session that can be revoked. */
const sleepingSession = async ({ db, accountId, yesterday }: MakingOf): Promise<string> => {
  await tokenFor(db, accountId, yesterday);
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from session.token where account_id = ${accountId}`.execute(db);
  return String(rows[0]?.id);
};

const loginOf = async (making: MakingOf): Promise<string> => {
  const { db, accountId, yesterday } = making;
  const session = await sleepingSession(making);
  const { rows } = await sql<{ id: number }>`
    insert into session.login_record (account_id, way, device, device_key, network, session_id, is_new_device, day,
      first_at, last_at)
    values (${accountId}, 'password', 'iPhone · Safari', ${`device:${session}`}, '112.10.*.*', ${session}, true,
      ${businessDay(yesterday)}, ${yesterday}, ${yesterday}) returning id`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ session: await sleepingSession(making), login: await loginOf(making) }),
};
