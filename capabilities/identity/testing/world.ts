/** Identities that wait for review. */
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import type { Making, WorldPart } from '#testing/examples/world.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { numberIndexOf, sealName, sealNumber } from '../server/submission.ts';

declare module '#testing/examples/world.ts' {
  interface WorldFacts {
    /** Identities that wait: one for each decision of the staff, and one to look at. */
    waitingIdentities: readonly string[];
  }
}

const submit = async (
  {
    db,
    server: {
      services: { vault },
    },
    now,
  }: Making,
  name: AgentName,
): Promise<string> => {
  const agentId = AGENT_IDS[name];
  const number = makeNationalId('510104', '1988-03-12', 20 + agentId);
  const { rows } = await sql<{ id: number }>`
    insert into identity.submission (agent_id, account_id, name_sealed, number_sealed, number_index, submitted_at)
    select ${agentId}, min(id), ${sealName(vault, '王小明', agentId)}, ${sealNumber(vault, number, agentId)},
      ${numberIndexOf(vault, number)}, ${now} from session.account where agent_id = ${agentId}
    returning id`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  after: async (making) => {
    const waitingIdentities: string[] = [];
    for (const name of ['other', 'otherLeaf', 'sibling'] as const) waitingIdentities.push(await submit(making, name));
    return { waitingIdentities };
  },
  personalRows: ({ agent, account, now, vault, canary }) => {
    const name = canary('identity.submission.name_sealed', sealName(vault, '张甲', agent));
    const number = canary('identity.submission.number_sealed', sealNumber(vault, '11010119880312241X', agent));
    return [
      sql`insert into identity.submission (agent_id, account_id, state, name_sealed, number_sealed, number_index,
        submitted_at, decided_at)
      values (${agent}, ${account}, 'rejected', ${name}, ${number},
        ${canary('identity.submission.number_index')}, ${now}, ${now})`,
      sql`insert into identity.holder (number_index, agent_id)
      values (${canary('identity.holder.number_index')}, ${agent})`,
    ];
  },
};
