/** Transfers of merchants by the staff: preview, submission of the previewed version, list, cancellation. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { cancelTransfer } from '../../contract/transfers/cancel-transfer.ts';
import { listTransfers } from '../../contract/transfers/list-transfers.ts';
import { previewTransfer } from '../../contract/transfers/preview-transfer.ts';
import { submitTransfer } from '../../contract/transfers/submit-transfer.ts';

let server: TestServer;
let world: SmallWorld;
let operations: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  operations = await server.asStaff('operations');
});
afterAll(() => server.close());

const transferTo = (agent: keyof SmallWorld['agents']) => ({
  merchantNo: world.merchant('leaf').no,
  agentCode: world.agents[agent].code,
});

it('previews, schedules the previewed transfer, lists and cancels', async () => {
  const wanted = transferTo('sibling');
  const seen = await operations.ok(previewTransfer, { ...wanted, agentCode: wanted.agentCode.toLowerCase() });
  expect(seen).toMatchObject({
    merchantNo: wanted.merchantNo,
    day: '2026-09-19',
    blocked: [],
    fromAgent: { code: world.agents.leaf.code },
    toAgent: { code: wanted.agentCode },
  });
  expect(seen.prices).toContainEqual({
    policy: expect.any(String),
    key: 'cost:1',
    term: 'POS card',
    before: expect.stringMatching(/^0\.\d{3}%/),
    after: expect.stringMatching(/^0\.\d{3}%/),
  });
  expect(seen.shares.reduce((sum, { changeFen }) => sum + changeFen, 0)).toBe(0);
  expect(await operations.call(submitTransfer, { ...wanted, seen: 'ffffffff' })).toMatchObject({
    reason: 'transfer_changed',
  });
  const { no, day } = await operations.ok(submitTransfer, { ...wanted, seen: seen.mark, note: '书面同意' });
  expect(day).toBe('2026-09-19');
  expect((await operations.ok(listTransfers, {})).rows).toEqual([
    {
      no,
      day,
      merchantNo: wanted.merchantNo,
      merchantName: world.merchant('leaf').name,
      fromAgentCode: world.agents.leaf.code,
      toAgentCode: wanted.agentCode,
      status: 'scheduled',
      note: '书面同意',
      submittedBy: expect.stringMatching(/^operations/),
    },
  ]);
  expect(await operations.call(submitTransfer, wanted)).toMatchObject({ reason: 'transfer_scheduled' });
  expect(await operations.ok(previewTransfer, wanted)).toMatchObject({ scheduled: { no, day } });

  expect(await operations.ok(cancelTransfer, { no: no.toLowerCase() })).toEqual({ no, day });
  expect(await operations.call(cancelTransfer, { no })).toMatchObject({ reason: 'transfer_ended' });
  expect(await operations.call(cancelTransfer, { no: 'MT20260918000099' })).toMatchObject({
    reason: 'transfer_unknown',
  });
  expect((await operations.ok(listTransfers, {})).rows).toEqual([]);
  expect((await operations.ok(listTransfers, { isAll: true })).rows).toMatchObject([{ no, status: 'cancelled' }]);
  const { rows } = await sql`select call, operator from audit.entry where subject = 'merchant transfer'
    order by id`.execute(server.database.db);
  const operator = expect.stringMatching(/^operations/);
  expect(rows).toEqual([
    { call: 'reassignments.submit-transfer', operator },
    { call: 'reassignments.cancel-transfer', operator },
  ]);
});

it('shows the obstacles, and refuses it', async () => {
  const same = transferTo('leaf');
  const { blocked, soldDays, shares } = await operations.ok(previewTransfer, same);
  expect([blocked, soldDays, shares]).toEqual([[{ problem: 'the merchant is that agent’s already' }], undefined, []]);
  const refused = [
    [same, 'transfer_same_agent'],
    [transferTo('frozen'), 'transfer_agent_frozen'],
    [{ ...same, agentCode: 'ZY99999' }, 'agent_unknown'],
    [{ ...same, merchantNo: '404404404' }, 'merchant_unknown'],
    [{ ...transferTo('sibling'), day: '2026-09-18' }, 'move_too_early'],
  ] as const;
  for (const [wanted, reason] of refused)
    expect(await operations.call(submitTransfer, wanted)).toMatchObject({ reason });
});
