/** Imports of terminals: each line's fate, cells mended, what is stocked, and when that can be undone. */
import { beforeAll, expect, it } from 'vitest';
import { writeXlsx } from '#platform/csv/xlsx-writer.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { useStage } from '#testing/terminals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { addModel } from '../../contract/stock/add-model.ts';
import { addStockFile } from '../../contract/stock/add-stock-file.ts';
import { addStockRange } from '../../contract/stock/add-stock-range.ts';
import { cancelStockFile } from '../../contract/stock/cancel-stock-file.ts';
import { changeModel } from '../../contract/stock/change-model.ts';
import { editStockLine } from '../../contract/stock/edit-stock-line.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { listStockLines } from '../../contract/stock/list-stock-lines.ts';
import { previewStockFile } from '../../contract/stock/preview-stock-file.ts';
import { submitStockFile } from '../../contract/stock/submit-stock-file.ts';

const stage = useStage();
let staff: TestClient;
let policy: string;

const texts = (...row: readonly string[]) => row.map((text) => ({ is: 'text' as const, text }));
const XLSX = [
  { name: '到货', rows: [texts('到货清单'), texts('品牌', '型号', 'SN号'), texts('新联', 'ME31', '00007400000001')] },
] as const;

const HOUR_MS = 3_600_000;

let staffId: StaffId;
const signedIn = async () => {
  const { db, server } = stage;
  return server.client(await staffTokenFor(db, staffId, server.clock.now()));
};

beforeAll(async () => {
  const { db } = stage;
  staffId = await addTestStaff(db, { loginName: 'zhou', name: '周航', role: 'operations' });
  staff = await signedIn();
  await staff.ok(changeModel, { modelId: '1', serialPrefix: '00007', serialLength: 14, onlyDigits: true });
  const { rows } = await sql<{ name: string }>`select name from policies.policy where id = 1`.execute(db);
  policy = rows[0]?.name ?? '';
});

const root = () => stage.world.agents.root.code;
const csv = (...lines: readonly string[]): File => new File([['SN,型号,政策', ...lines].join('\n')], 'ME31.csv');
const verdicts = async (no: string) =>
  (await staff.ok(listStockLines, { no, pageSize: 100 })).rows.map(({ line, verdict }) => [line, verdict]);

it('names one fault of each kind in its cell, with the value that it could be', async () => {
  const [taken = ''] = await stage.stock('root', 1, { prefix: '00007' });
  const file = csv(
    '9.80236E+9,ME31,',
    '0000710O000001,ME31,',
    '7100000002,ME31,',
    '000071000000031,ME31,',
    '00008100000004,ME31,',
    '00007100000005,ME3,',
    `00007100000006,ME31,${policy.slice(0, 2)}没有`,
    '00007100000007,ME31,',
    '0000-7100-000007,ME31,',
    `${taken},ME31,`,
  );
  const { counts, lines } = await staff.ok(previewStockFile, { holderCode: root(), policy, file });
  expect(lines).toMatchObject([
    { line: 2, verdict: 'damaged', sn: '9.80236E+9' },
    { line: 3, verdict: 'sign', at: 8, couldBe: '00007100000001' },
    { line: 4, verdict: 'length', missing: 4, couldBe: '00007100000002' },
    { line: 5, verdict: 'length', missing: -1 },
    { line: 6, verdict: 'prefix', at: 5 },
    { line: 7, verdict: 'model_unknown', alike: 1 },
    { line: 8, verdict: 'policy_unknown' },
    { line: 10, verdict: 'repeated', sameAs: 9 },
    { line: 11, verdict: 'exists', holder: { code: root() }, isBound: false },
  ]);
  expect(counts).toContainEqual({ verdict: 'good', count: 1 });
});

it('stocks the good lines alone, once mended all; a second submission stocks nothing', async () => {
  const file = csv('00007200000001,ME31,秒到', '00007200000002,ME31,秒到', '0000720000003,ME31,', '00007200000004,,');
  const { no } = await staff.ok(addStockFile, { holderCode: root(), model: 'ME31', policy, file });
  expect(await verdicts(no)).toEqual([
    [2, 'policy_unknown'],
    [3, 'policy_unknown'],
    [4, 'length'],
    [5, 'good'],
  ]);
  const mended = await staff.ok(editStockLine, { no, position: 1, policy, alike: true });
  expect(mended.counts).toEqual([
    { verdict: 'length', count: 1 },
    { verdict: 'good', count: 3 },
  ]);
  expect(await staff.call(submitStockFile, { no, count: 2 })).toMatchObject({ reason: 'stock_changed' });
  expect(await staff.ok(submitStockFile, { no, count: 3 })).toMatchObject({ state: 'stocked', terminalCount: 3 });
  expect(await staff.call(submitStockFile, { no })).toMatchObject({ reason: 'stock_no_draft' });
  expect(await staff.call(editStockLine, { no, position: 3, sn: '00007200000003' })).toMatchObject({
    reason: 'stock_no_draft',
  });
  expect(await stage.stateOf('00007200000001')).toMatchObject({ holder: stage.world.agents.root.id, status: 0 });
  const model = (await staff.ok(listModels, {})).rows.find(({ name }) => name === 'ME31');
  expect(model).toMatchObject({ stockedLately: 3, serialLength: 14 });
});

it('can be undone while nothing has moved, and the terminals be stocked again', async () => {
  const range = { holderCode: root(), model: 'ME31', policy };
  const first = await staff.ok(addStockRange, { ...range, from: '00007300000001', to: '003' });
  await staff.ok(submitStockFile, { no: first.no });
  expect(await staff.ok(cancelStockFile, { no: first.no })).toMatchObject({ state: 'undone' });
  expect(await staff.call(cancelStockFile, { no: first.no })).toMatchObject({ reason: 'stock_ended' });

  const again = await staff.ok(addStockRange, { ...range, from: '00007300000001', to: '003' });
  expect(await verdicts(again.no)).toEqual([1, 2, 3].map((line) => [line, 'deleted']));
  for (const position of [1, 2, 3]) await staff.ok(editStockLine, { no: again.no, position, isAgain: true });
  await staff.ok(submitStockFile, { no: again.no });
  expect(await stage.stateOf('00007300000002')).toMatchObject({ holder: stage.world.agents.root.id, status: 0 });

  const agent = await stage.as('root');
  const toAgentId = String(stage.world.agents.mid.id);
  const selection = { by: 'list' as const, serials: ['00007300000003'] };
  await agent.ok(submitOperation, { type: 0, toAgentId, selection });
  expect(await staff.ok(getStockFile, { no: again.no })).toMatchObject({ terminalCount: 3, movedCount: 1 });
  expect(await staff.call(cancelStockFile, { no: again.no })).toMatchObject({ reason: 'stock_moved' });
});

it('reads a workbook with titles and a list without headings', async () => {
  const range = { holderCode: root(), model: 'ME31', policy };
  const book = writeXlsx(XLSX);
  const added = await staff.ok(addStockFile, { ...range, file: new File([new Uint8Array(book)], '到货.xlsx') });
  expect(await verdicts(added.no)).toEqual([[3, 'good']]);
  const list = new File(['00007400000002 00007400000003\n00007400000004'], 'list.txt');
  const { no } = await staff.ok(addStockFile, { ...range, file: list });
  expect(await verdicts(no)).toEqual([
    [1, 'good'],
    [1, 'good'],
    [2, 'good'],
  ]);
});

it('gives terminals to roots alone; a new brand and model come with their rule, once', async () => {
  const file = csv('00007500000001,ME31,');
  expect(await staff.call(addStockFile, { holderCode: stage.world.agents.mid.code, file })).toMatchObject({
    reason: 'stock_not_root',
  });
  const given = { brand: '嘉付通', name: 'J3', serialPrefix: '00009771', serialLength: 14, onlyDigits: true };
  expect(await staff.ok(addModel, given)).toMatchObject({ isKnown: false, brand: '嘉付通', serialPrefix: '00009771' });
  expect(await staff.ok(addModel, given)).toMatchObject({ isKnown: true });
  expect(await staff.call(addModel, { ...given, serialLength: 15 })).toMatchObject({ reason: 'model_known' });
  await staff.ok(changeModel, { modelId: '1', isWithdrawn: true });
  const { counts } = await staff.ok(previewStockFile, { holderCode: root(), file });
  expect(counts).toEqual([{ verdict: 'model_withdrawn', count: 1 }]);
  await staff.ok(changeModel, { modelId: String(idOf(1)), isWithdrawn: false });
});

it('can be undone for 24 hours alone', async () => {
  const range = { holderCode: root(), model: 'ME31', policy };
  const late = await staff.ok(addStockRange, { ...range, from: '00007300000011', to: '013' });
  await staff.ok(submitStockFile, { no: late.no });
  stage.server.clock.advance(24 * HOUR_MS + 1);
  staff = await signedIn();
  expect(await staff.call(cancelStockFile, { no: late.no })).toMatchObject({ reason: 'stock_too_late' });
});
