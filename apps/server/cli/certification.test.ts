/** The operator's command for certified cards that end. */
import { expect, it, onTestFinished } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { certificationCommands } from './certification.ts';

it('lists the certified cards that end soon, the first to end first, with what the agent knows of it', async () => {
  const { db, close } = await freshDatabase();
  onTestFinished(() => close());
  const { agents } = await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  const certified = async (agent: AgentName, validUntil: string, toldOn: string | null = null): Promise<void> => {
    await sql`update agents.agent set certification = 'approved' where id = ${AGENT_IDS[agent]}`.execute(db);
    await sql`insert into certification.submission (agent_id, account_id, state, name_sealed, number_sealed,
        number_index, valid_until, submitted_at, decided_at, told_end_on)
      values (${AGENT_IDS[agent]}, 1, 'approved', '', '', '', ${validUntil}, '2026-01-01', '2026-01-02',
        ${toldOn})`.execute(db);
  };
  await certified('mid', '2026-10-12');
  await certified('direct', '2026-09-16', '2026-08-17');
  await certified('leaf', '2036-01-01');
  const run = commandRun(certificationCommands, 'certification', () => ({
    db,
    clock: settableClock(new Date(STORY_NOW)),
  }));
  expect((await run('ends')).lines).toEqual([
    `2026-09-16  2 days ago  ${agents.direct.code}  told 2026-08-17`,
    `2026-10-12  in 24 days  ${agents.mid.code}  not told`,
    '2 listed',
  ]);
});
