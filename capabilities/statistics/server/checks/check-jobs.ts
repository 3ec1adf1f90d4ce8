/**
 * Checks of figures: those of a viewer, and nightly those of everybody. A difference fails the job, which alarms the
 * operator.
 */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { checkAgent, checkEverybody } from './check-marks.ts';

const alarm = (who: string): never => {
  throw new Error(`figures differ from what they are made of: ${who}; see \`npm run statistics -- checks\``);
};

export const CHECK_AGENT = 'statistics.check-agent';

export const checkAgentJob = defineLongJob<{ agentId: AgentId }>(CHECK_AGENT, async ({ db, clock }, { agentId }) => {
  const differing = await checkAgent(db, agentId, clock.now());
  if (differing > 0) alarm(`agent ${agentId}`);
  return { checked: 1 };
});

/** Runs after the levels and before the ledger's own check, when few bookings are made. */
export const checkEverybodyJob = defineLongJob<object>(
  'statistics.check-everybody',
  async ({ db, clock }) => {
    const { agents, differing } = await checkEverybody(db, clock.now());
    if (differing > 0) alarm(`${differing} agents`);
    return { checked: agents };
  },
  '20 3 * * *',
);
