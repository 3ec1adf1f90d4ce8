/** Stages of each agent, and silent terminals. */
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { MakingOf, Things, WorldPart } from '#testing/examples/world.ts';
import type { CheckId } from '../contract/assessment-ids.ts';
import { evaluateDue } from '../server/evaluation/evaluate-due.ts';
import { silentRewards, type SilentRewards } from './silent-rewards.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A stage of an activation of the agent's own, and its terminal. */
    check?: string;
    activeTerminal?: string;
  }
  interface WorldFacts {
    silence: SilentRewards;
  }
}

const checkOf = async ({ db, agentId }: MakingOf): Promise<Partial<Things>> => {
  const { rows } = await sql<{ id: CheckId; terminalId: TerminalId }>`
    select stage_check.id, terminal_id as "terminalId" from assessments.stage_check
    join assessments.activation on activation.id = activation_id
    where holder_id = ${agentId} and stage = 2 order by 1 limit 1`.execute(db);
  return rows[0] ? { check: String(rows[0].id), activeTerminal: String(rows[0].terminalId) } : {};
};

export const world: WorldPart = {
  before: async ({ db, now }) => {
    await evaluateDue(db, now);
  },
  thingsOf: checkOf,
  after: async ({ db, now }) => ({ silence: await silentRewards(db, now) }),
};
