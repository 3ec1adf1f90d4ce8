/** Payments into goods funds by the staff: the answers of the calls about a booking and its reversal, each once. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestClient } from '#testing/test-server.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { addDeposit } from '../contract/add-deposit.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { previewDepositReversal } from '../contract/preview-deposit-reversal.ts';
import { previewDeposit } from '../contract/preview-deposit.ts';
import { revokeDeposit } from '../contract/revoke-deposit.ts';

let world: WalletWorld;
let staff: TestClient;
const PAID = {
  agentCode: 'ZY80542',
  amountFen: 99_900,
  reference: 'bank-20260918-0031',
  reason: '20 台电签 POS 预付货款',
};
const WHY = { reference: 'bank-20260918-0031', reason: '记错代理商' };

beforeAll(async () => {
  world = await walletWorld();
  staff = await world.server.asStaff('finance');
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const balance = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`select balance_fen as fen from ledger.balance join agents.agent
    on agent.id = agent_id where code = 'ZY80542' and kind = 'goods'`.execute(world.server.database.db);
  return rows[0]?.fen ?? 0;
};

it('a preview says whose it is and books nothing; sent again a booking changes nothing', async () => {
  const preview = await staff.ok(previewDeposit, PAID);
  expect(preview).toEqual({ agentCode: 'ZY80542', agentName: expect.any(String), amountFen: 99_900 });
  expect(await balance()).toBe(0);
  const booked = { reference: 'BANK-20260918-0031', agentCode: 'ZY80542', amountFen: 99_900 };
  expect(await staff.ok(addDeposit, PAID)).toMatchObject({ is: 'booked', deposit: booked });
  expect(await staff.ok(addDeposit, PAID)).toMatchObject({ is: 'known', deposit: booked });
  expect(await staff.ok(previewDeposit, PAID)).toMatchObject({ booked });
  expect(await balance()).toBe(99_900);
});

it('from the limit on it waits for another person, whoever sends it again', async () => {
  const large = { ...PAID, amountFen: 100_000, reference: 'BIG-1' };
  for (const _ of [1, 2])
    expect(await staff.ok(addDeposit, large)).toEqual({ is: 'waits', lapsesAt: expect.any(String) });
  const other = await world.server.asStaff('finance');
  expect((await other.call(addDeposit, { ...large, amountFen: 100_001 })).code).toBe(409);
  expect(await balance()).toBe(99_900);
});

it('a preview of a reversal changes nothing; a reversal takes it out once; the list shows both', async () => {
  expect(await staff.ok(previewDepositReversal, WHY)).toMatchObject({ amountFen: 99_900 });
  expect(await balance()).toBe(99_900);
  expect(await staff.ok(revokeDeposit, WHY)).toMatchObject({ is: 'reversed', reversalReason: '记错代理商' });
  expect(await staff.ok(revokeDeposit, WHY)).toMatchObject({ is: 'known' });
  expect(await balance()).toBe(0);
  const { rows } = await staff.ok(listDeposits, { agentCode: 'zy80542' });
  expect(rows).toMatchObject([{ reference: 'BANK-20260918-0031', reversalReason: '记错代理商' }]);
  expect((await staff.ok(listDeposits, {})).rows).toEqual(rows);
});

it.each([
  [{ amountFen: 0 }, 400],
  [{ amountFen: -1 }, 400],
  [{ reference: '' }, 400],
  [{ reference: '货款 31' }, 400],
  [{ reason: ' ' }, 400],
  [{ reason: '长'.repeat(61) }, 400],
  [{ agentCode: 'ZY99999', reference: 'N-1' }, 601],
])('%j is refused and books nothing', async (more, code) => {
  const before = await balance();
  expect((await staff.call(addDeposit, { ...PAID, ...more })).code).toBe(code);
  expect(await balance()).toBe(before);
});
