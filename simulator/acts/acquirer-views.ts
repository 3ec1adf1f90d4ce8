/** The acquirer's view of terminals minutes ago, asked as the server does: of the main agent's own first. */
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { askDue, demoRegister } from '#capabilities/acquirer-view/server/api.ts';
import type { Act } from './act-context.ts';

const MINUTES_AGO = 6;
/** Portions of ten terminals. */
const PORTIONS = 60;

/** The books of the stand-in acquirer without its server, because thousands of requests would take long. */
const booksOf = (db: Db, at: Date): CommandAdapter => {
  const register = demoRegister(db, { now: () => at });
  return {
    ...httpCommands({ url: '', secret: '', declaration: { perSecond: 1_000 } }),
    view: async (sn) => {
      const view = await register(sn);
      return view === undefined ? { outcome: 'unknown' } : { outcome: 'known', view };
    },
  };
};

export const acquirerViewActs = (db: Db, acquirer: string, mainId: AgentId | undefined, now: Date): Act[] => {
  if (mainId === undefined) return [];
  const at = new Date(now.getTime() - MINUTES_AGO * 60_000);
  const run = async (): Promise<void> => {
    await sql`insert into acquirer_view.answer (terminal_id, due_at)
      select terminal_id, '-infinity' from terminals.api_held_by(${mainId})`.execute(db);
    const services = { commandAdapters: new Map([[acquirer, booksOf(db, at)]]) };
    // at the pace of another time
    const asking = { db, clock: { now: () => at }, services, wait: async () => undefined, draw: () => 0.5 };
    await askDue(asking, PORTIONS);
  };
  return [{ slot: now, run }];
};
