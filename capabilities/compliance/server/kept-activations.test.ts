import { describe, expect, it } from 'vitest';
import { teamActivations } from '#capabilities/rewards/server/allowance/team-activations.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { useCompliance } from '#testing/compliance.ts';

const w = useCompliance();

const JULY = { from: '2026-07-01', to: '2026-07-31', until: '2026-08-04', treeDay: '2026-07-31' };

const kept = async (): Promise<number> => {
  const [team] = await teamActivations(w.database.db, JULY, AGENT_IDS.direct);
  return team?.activations ?? 0;
};

describe('activations of the monthly allowance', () => {
  it('are those that stand when the 4th is over, whenever they are counted', async () => {
    const [stays, goes] = [await w.open('07-01'), await w.open('07-01')];
    for (const terminal of [stays, goes]) await terminal.sell('first', '07-31', 100);
    await w.evaluate('07-31');
    expect(await kept()).toBe(2);
    await goes.unbind('08-04', '23:59');
    await w.evaluate('08-05', '00:10');
    expect(await kept()).toBe(1);
    await stays.unbind('08-05', '00:20');
    await w.evaluate('08-05', '00:30');
    expect(await kept()).toBe(1);
  });
});
