import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useStage } from '#testing/terminals.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { previewOperation } from '../../contract/operations/preview-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';

const stage = useStage();

it('one operation accepts ten thousand serial numbers from a pasted list with invalid entries', async () => {
  const serials = await stage.stock('mid', 10_000, { prefix: 'B' });
  const mid = await stage.as('mid');
  const request = {
    type: OPERATION.assign,
    toAgentId: stage.world.agents.direct.id,
    selection: { by: 'list' as const, serials: serials.slice(0, 9_990).concat('x', serials.slice(0, 20), 'y') },
  };
  const preview = await mid.ok(previewOperation, request);
  expect(preview).toMatchObject({ acceptedCount: 9_990, refusedCount: 2, duplicateCount: 20 });
  expect(preview.accepted).toHaveLength(100);
  const answer = await mid.ok(submitOperation, request);
  expect(answer).toMatchObject({ acceptedCount: 9_990, refusedCount: 2 });
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from terminals.terminal where holder_id = ${stage.world.agents.direct.id}
    and sn like 'B%'`.execute(stage.db);
  expect(rows[0]?.count).toBe(9_990);
  const first = await mid.ok(getOperation, { id: answer.id, pageSize: 100 });
  expect(first.items.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'done']);
  const second = await mid.ok(getOperation, { id: answer.id, pageSize: 100, cursor: first.nextCursor });
  expect(second.items[0]?.sn).not.toBe(first.items.at(-1)?.sn);
  expect((await mid.ok(getOperation, { id: answer.id, outcome: 'refused' })).items).toHaveLength(2);
}, 60_000);

it('more than ten thousand terminals are rejected, by list, range and filter, without any change', async () => {
  const mid = await stage.as('mid');
  const many = Array.from({ length: 10_001 }, (_, index) => `Z${String(index).padStart(9, '0')}`);
  const ask = (selection: object) =>
    mid.raw('POST', '/prod-api/api/term-operation/preview', {
      type: 0,
      toAgentId: stage.world.agents.direct.id,
      selection,
    });
  expect((await ask({ by: 'list', serials: many })).json).toMatchObject({ code: 601, reason: 'terminal_too_many' });
  expect((await ask({ by: 'list', serials: Array(20_001).fill('a') })).json).toMatchObject({ code: 400 });
  expect((await ask({ by: 'range', from: 'Q000000001', to: 'Q000010001' })).json).toMatchObject({
    code: 601,
    reason: 'terminal_too_many',
  });
  expect((await ask({ by: 'range', from: 'Q000000001', to: 'Q000010000' })).json).toMatchObject({
    code: 200,
    data: { acceptedCount: 0, missingCount: 10_000 },
  });
  expect((await ask({ by: 'filter', filter: {} })).json).toMatchObject({ code: 601, reason: 'terminal_too_many' });
  expect((await ask({ by: 'list', serials: [] })).json).toMatchObject({ code: 400 });
}, 60_000);

it('a range selects the existing terminals between its ends, and reports the number of missing ones', async () => {
  const serials = await stage.stock('mid', 20, { prefix: 'R' });
  const [from = ''] = serials;
  const mid = await stage.as('mid');
  await sql`update terminals.terminal set sn = 'R99' || substr(sn, 4) where sn = ${serials[10]}`.execute(stage.db);
  const preview = (to: string) =>
    mid.call(previewOperation, {
      type: OPERATION.assign,
      toAgentId: stage.world.agents.direct.id,
      selection: { by: 'range', from, to },
    });
  expect((await preview(serials[19] ?? '')).data).toMatchObject({
    acceptedCount: 19,
    missingCount: 1,
    refusedCount: 0,
  });
  // A short end replaces the end of the first number.
  expect((await preview((serials[19] ?? '').slice(-4))).data).toMatchObject({ acceptedCount: 19 });
  for (const to of ['R1', `${from}9`, 'R000000000', '!!'])
    expect(await preview(to)).toMatchObject({ code: 601, reason: 'terminal_range_ends' });
});

it('a filter selects exactly its matches, and 409 is returned if the count of the preview has changed', async () => {
  const serials = await stage.stock('sibling', 5, { prefix: 'F' });
  const mid = await stage.as('mid');
  const selection = {
    by: 'filter' as const,
    filter: { holderId: String(stage.world.agents.sibling.id), bindStatus: 0 as const },
  };
  const request = { type: OPERATION.recall, fromAgentId: stage.world.agents.sibling.id, selection };
  const preview = await mid.ok(previewOperation, request);
  expect(preview).toMatchObject({ acceptedCount: 7, refusedCount: 0, confirmer: 'giver', autoApproveDays: 3 });
  await stage.stock('sibling', 1, { prefix: 'F' });
  expect(await mid.call(submitOperation, { ...request, expectedCount: preview.acceptedCount })).toMatchObject({
    code: 409,
  });
  expect(await mid.ok(submitOperation, { ...request, expectedCount: 8 })).toMatchObject({
    acceptedCount: 8,
    status: 0,
  });
  expect((await stage.stateOf(serials[0] ?? '')).pending).not.toBeNull();
  const foreign = {
    ...request,
    selection: { by: 'filter' as const, filter: { holderId: stage.world.agents.other.id } },
  };
  expect(await mid.call(previewOperation, foreign)).toMatchObject({ code: 404 });
});

it('a filter with a number takes the first in stock of those that can go, and submits the previewed ones', async () => {
  const serials = await stage.stock('direct', 6, { prefix: 'N' });
  const mid = await stage.as('mid');
  const from = { type: OPERATION.recall, fromAgentId: stage.world.agents.direct.id };
  const first = { ...from, selection: { by: 'list' as const, serials: serials.slice(0, 2) } };
  await mid.ok(submitOperation, { ...first, expectedCount: 2 });
  const filter = { holderId: String(stage.world.agents.direct.id), bindStatus: 0 as const };
  const request = { ...from, selection: { by: 'filter' as const, filter, most: 3 } };
  const preview = await mid.ok(previewOperation, request);
  expect(preview).toMatchObject({ acceptedCount: 3, refusedCount: 0 });
  await stage.stock('direct', 2, { prefix: 'N' });
  expect(await mid.ok(submitOperation, { ...request, expectedCount: 3 })).toMatchObject({ acceptedCount: 3 });
  expect(await mid.call(previewOperation, { ...request, selection: { ...request.selection, most: 0 } })).toMatchObject({
    code: 400,
  });
});
