/** The operator freezes an agent, as the call `agents.change-standing` does. */
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import { type Act, type Stage } from './act-context.ts';

const DAYS_AGO = 38;
const TEN_O_CLOCK_MS = 10 * 3_600_000;
const REASON = '近期大额整数交易集中，待核实';

interface StandingWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

export const standingActs = ({ stage, agents, now, from }: StandingWorld): Act[] => {
  const frozen = agents.filter(({ story }) => story?.isFrozen);
  const long = Math.floor((now.getTime() - from.getTime()) / 86_400_000);
  const at = new Date(midnightOf(daysBefore(now, Math.min(DAYS_AGO, long - 1))).getTime() + TEN_O_CLOCK_MS);
  return frozen.map(({ row: { code } }) => ({
    slot: at,
    run: async () => {
      const wanted = {
        code,
        status: 'frozen',
        reason: REASON,
        operator: simulatedOperator('zhouhang'),
        now: at,
      } as const;
      await stage.db.transaction((tx) => setStanding(tx, wanted));
    },
  }));
};
