/**
 * Level and limit of withdrawals, for every level and wallet: as many a day as the level says, none above its largest
 * amount, the wallet's own limits for a level that sets none (docs/domain.md §2). The table is written once more here.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';

/** In yuan; levels without limits of their own have the wallet's: three a day, 50 000.00. */
const LIMITS = {
  V1: [3, 50_000],
  V2: [3, 50_000],
  V3: [3, 50_000],
  V4: [3, 50_000],
  V5: [3, 50_000],
  V6: [5, 100_000],
  V7: [8, 200_000],
} as const;
const AGENT = AGENT_IDS.direct;
const DAY_MS = 86_400_000;

let world: WalletWorld;
let client: TestClient;
let payee: string;
beforeAll(async () => {
  world = await walletWorld();
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT));
  for (const wallet of ['profit_share', 'reward'] as const) await world.earn(AGENT, 100_000_000_000, undefined, wallet);
});
afterAll(async () => {
  await world.check();
  await world.server.close();
});

const apply = (amountFen: number, wallet: 'profit_share' | 'reward') =>
  client.call(applyWithdrawal, { ...application(payee, amountFen), wallet });

it.each(Object.entries(LIMITS))('%s', async (level, [count, yuan]) => {
  world.server.clock.set(new Date(world.server.clock.now().getTime() + DAY_MS));
  client = await world.server.as(AGENT);
  await world.server.database.pool.query('update agents.agent set level_code = $1 where id = $2', [level, AGENT]);
  const most = yuan * 100;
  expect((await apply(most + 1, 'profit_share')).reason).toBe('withdraw_above_maximum');
  for (let nth = 0; nth < count; nth += 1) expect((await apply(most - nth, 'profit_share')).code).toBe(200);
  expect((await apply(100_000, 'profit_share')).reason).toBe('withdraw_daily_count');
  // the limit applies to one wallet, and a cancelled withdrawal does not count
  const other = await apply(most, 'reward');
  expect(other.code).toBe(200);
  for (let nth = 1; nth < count; nth += 1) expect((await apply(100_000, 'reward')).code).toBe(200);
  expect((await apply(100_000, 'reward')).reason).toBe('withdraw_daily_count');
  await client.ok(cancelWithdrawal, { id: other.data?.id ?? '' });
  expect((await apply(100_000, 'reward')).code).toBe(200);
});
