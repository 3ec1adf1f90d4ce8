/** The reward of stages, for the comparison of our records with the acquirer's. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { rewardsIfMet } from './own-rewards.ts';
import { storedChecks } from './stored-checks.ts';

export { seesRewards } from './own-rewards.ts';

/**
 * An agent's share, booked or expected, of a stage of each terminal's newest activation if it is met, within the cap
 * of its month. @param stages by terminal; 0 is the activation itself. Terminals without it are missing. Not scoped.
 */
export const stageRewards = async (
  db: Db,
  agentId: AgentId,
  stages: ReadonlyMap<TerminalId, number>,
  now: Date,
): Promise<ReadonlyMap<TerminalId, Fen>> => {
  if (stages.size === 0) return new Map();
  const checks = await storedChecks(
    db,
    sql`
      select distinct on (activation.terminal_id) stage_check.id as check_id, to_day as sort_day
      from unnest(${[...stages.keys()]}::bigint[], ${[...stages.values()]}::int[]) as wanted (terminal_id, stage)
      join assessments.activation on activation.terminal_id = wanted.terminal_id and unbound_at = 'infinity'
      join assessments.stage_check on activation_id = activation.id and stage_check.stage = wanted.stage
      order by activation.terminal_id, activation.id desc`,
  );
  const rewards = await rewardsIfMet(db, agentId, checks, now);
  return new Map(checks.map(({ id, terminalId }) => [terminalId, rewards.get(id) ?? zeroFen]));
};
