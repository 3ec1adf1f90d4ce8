/** An operation of each agent. */
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { submitOperation } from '../contract/operations/submit-operation.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    operation?: string;
  }
}

/** A pending operation: a return to the parent, or for a root agent a deletion. */
const operation = async ({ client, name, spare, agent }: MakingOf): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const type = agent.parent_id === null ? 6 : 5;
  const { id } = await client.ok(submitOperation, { type, selection: { by: 'list', serials: spare.slice(-1) } });
  return id;
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ operation: await operation(making) }),
};
