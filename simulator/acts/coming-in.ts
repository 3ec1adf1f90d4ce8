/** Agents and merchants that come in: links and their funnel, applications of merchants, identities, logins. */
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import type { WorldMerchant } from '../world/merchants.ts';
import type { Act, Stage } from './act-context.ts';
import { applicationActs } from './applications.ts';
import { makeCampaigns } from './campaigns.ts';
import { makeIdentities } from './identities.ts';
import { makeLogins } from './logins.ts';

interface ComingInWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly merchants: readonly WorldMerchant[];
  readonly random: Random;
  readonly now: Date;
  readonly from: Date;
}

export const comingInActs = (world: ComingInWorld): Act[] => {
  const { stage, agents, merchants, random, now, from } = world;
  const main = agents.find(({ story }) => story?.key === 'main');
  if (main === undefined) return [];
  let link = '';
  const begin = async (): Promise<void> => {
    link = await makeCampaigns({ stage, main, agents, merchants, random: random.fork('campaigns'), now });
    await makeIdentities({ stage, agents, now });
    await makeLogins(stage, main, now);
  };
  const applications = applicationActs({ stage, main, random: random.fork('applications'), now, link: () => link });
  return [{ slot: from, run: begin }, ...applications.filter(({ slot }) => slot > from)];
};
