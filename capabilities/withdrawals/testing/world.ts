/** A withdrawal of each agent. */
import { PASSWORD } from '#testing/examples/world.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { applyWithdrawal } from '../contract/applying/apply-withdrawal.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    withdrawal?: string;
  }
}

const withdrawalOf = async ({ client, things: { settlementAccount } }: MakingOf): Promise<string | undefined> => {
  if (settlementAccount === undefined) return undefined;
  const wanted = { wallet: 'profit_share' as const, amountFen: 600_000, settlementAccountId: settlementAccount };
  return (await client.ok(applyWithdrawal, { ...wanted, password: PASSWORD })).id;
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ withdrawal: await withdrawalOf(making) }),
};
