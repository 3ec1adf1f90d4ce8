/** The staff finds one terminal: who holds it, in which operation it waits, and what happened to it. */
import { expect, it } from 'vitest';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { useStage } from '#testing/terminals.ts';
import { explainTerminal } from '../../contract/life/explain-terminal.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';

const stage = useStage();

it('shows the line of the holder from the root down, the waiting operation, and the moves before', async () => {
  const { db, server, world } = stage;
  const id = await addTestStaff(db, { loginName: 'zhou', name: '周航', role: 'operations' });
  const staff = server.client(await staffTokenFor(db, id, server.clock.now()));
  const [sn = ''] = await stage.stock('mid', 1);
  const mid = await stage.as('mid');
  const selection = { by: 'list' as const, serials: [sn] };
  await mid.ok(submitOperation, { type: OPERATION.assign, toAgentId: world.agents.direct.id, selection });
  const waiting = { fromAgentId: world.agents.direct.id, toAgentId: world.agents.sibling.id, selection };
  const { no } = await mid.ok(submitOperation, { type: OPERATION.transfer, ...waiting });
  const { root, mid: above, direct } = world.agents;
  const seen = await staff.ok(explainTerminal, { sn });
  expect(seen.line.map(({ code }) => code)).toEqual([root.code, above.code, direct.code]);
  expect(seen.operationNo).toBe(no);
  expect(seen.events.map(({ to }) => to?.code)).toContain(direct.code);
  expect((await staff.call(explainTerminal, { sn: '00009999999999' })).code).toBe(404);
});
