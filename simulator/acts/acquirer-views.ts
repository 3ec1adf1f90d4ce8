/** What the acquirer said of terminals minutes ago, asked as the server does: of the main agent's own first. */
import { askDue, demoRegister } from '#capabilities/tripartite/server/api.ts';
import type { Acquirer } from '#platform/acquirer/acquirer.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Act } from './act-context.ts';

const MINUTES_AGO = 6;
/** Portions of ten terminals. */
const PORTIONS = 60;

/** The stand-in's books without its server, of which thousands of questions would take long. */
const booksOf = (db: Db, at: Date): Acquirer => {
  const register = demoRegister(db, { now: () => at });
  const never = async () => ({ outcome: 'later', why: 'not asked', isKnown: false }) as const;
  return {
    register: never,
    move: never,
    withdraw: never,
    view: async (sn) => {
      const view = await register(sn);
      return view === undefined ? { outcome: 'unknown' } : { outcome: 'known', view };
    },
  };
};

export const acquirerViewActs = (db: Db, mainId: AgentId | undefined, now: Date): Act[] => {
  if (mainId === undefined) return [];
  const at = new Date(now.getTime() - MINUTES_AGO * 60_000);
  const run = async (): Promise<void> => {
    await sql`insert into tripartite.answer (terminal_id, due_at)
      select terminal_id, '-infinity' from terminals.api_held_by(${mainId})`.execute(db);
    const clock = { now: () => at };
    await askDue({ db, clock, acquirer: booksOf(db, at), draw: () => 0.5 }, PORTIONS);
  };
  return [{ slot: now, run }];
};
