/**
 * Residual files by the staff: the answers of the calls from the preview of a file to its reversal, and their refusals.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { HEADINGS, lineOf, NOW, useResiduals } from '#testing/residuals.ts';
import { staffTokenFor } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { approveBooking } from '../../contract/booking/approve-booking.ts';
import { cancelBooking } from '../../contract/booking/cancel-booking.ts';
import { submitBooking } from '../../contract/booking/submit-booking.ts';
import { submitReversal } from '../../contract/booking/submit-reversal.ts';
import { applyCorrections } from '../../contract/correction/apply-corrections.ts';
import { assignMerchant } from '../../contract/correction/assign-merchant.ts';
import { editCell } from '../../contract/correction/edit-cell.ts';
import { addFile } from '../../contract/files/add-file.ts';
import { dismissFile } from '../../contract/files/dismiss-file.ts';
import { getFile } from '../../contract/files/get-file.ts';
import { listFiles } from '../../contract/files/list-files.ts';
import { listWaiting } from '../../contract/files/list-waiting.ts';
import { previewFile } from '../../contract/files/preview-file.ts';
import { addSender } from '../../contract/senders/add-sender.ts';
import { listSenders } from '../../contract/senders/list-senders.ts';

const w = useResiduals();
const LEAF = '898515812000003';
let wang: TestClient;
let limin: TestClient;
beforeAll(async () => {
  const clientOf = async (person: 'wang' | 'limin') =>
    w.wallet.server.client(await staffTokenFor(w.db, w.people[person].staffId, NOW));
  [wang, limin] = [await clientOf('wang'), await clientOf('limin')];
});

const fileOf = (...lines: readonly string[]): File => new File([[HEADINGS, ...lines].join('\n')], 'meiri.csv');

it('leads a file from its preview to its reversal, and states the effect of each step', async () => {
  expect(await wang.ok(addSender, { code: 'meiri', name: '每日支付' })).toMatchObject({ paysTo: 'agents' });
  expect(await wang.call(addSender, { code: 'meiri', name: '每日支付' })).toMatchObject({
    reason: 'residual_sender_known',
  });
  const lines = [lineOf(LEAF, '', '1025.69', { 4: '1284600.00' }), lineOf('HT1', '', '6.2O')];
  const sent = { sender: 'meiri', month: '2026-08', file: fileOf(...lines, '合计 2,,,,1413060.00,,1031.89,') };
  const preview = await wang.ok(previewFile, sent);
  expect(preview.headings).toContainEqual({ heading: '费率', column: 'rate' });
  expect(preview).toMatchObject({
    leftCount: 1,
    lines: [
      { line: 3, merchantNo: 'HT1', faults: [{ column: 'share', kind: 'letter', text: '6.2O', couldBe: '6.20' }] },
    ],
    hasTotal: true,
    differs: [],
    theirsFen: 102_569,
    oursFen: 0,
    apartFen: 102_569,
  });
  expect((await wang.ok(listFiles, {})).rows).toEqual([]);

  const { no } = await wang.ok(addFile, sent);
  expect(await wang.ok(addFile, sent)).toMatchObject({ no, isKnown: true, state: 'uploaded' });
  expect(await wang.ok(applyCorrections, { no })).toEqual({ cells: 1 });
  expect((await wang.ok(listWaiting, {})).rows).toMatchObject([
    { sender: 'meiri', merchantNo: 'HT1', months: ['2026-08'], files: [no], amountFen: 620 },
  ]);
  await wang.ok(assignMerchant, { sender: 'meiri', merchantNo: 'HT1', agentCode: 'ZY80542' });
  expect((await wang.ok(listWaiting, {})).rows).toEqual([]);

  expect(await wang.ok(submitBooking, { no })).toMatchObject({ lineCount: 2, lapsesAt: expect.any(String) });
  expect(await wang.ok(approveBooking, { no })).toMatchObject({ is: 'waits' });
  expect((await wang.ok(listFiles, {})).rows).toMatchObject([{ no, state: 'proposed', name: expect.any(String) }]);
  expect(await limin.ok(approveBooking, { no: no.toLowerCase() })).toMatchObject({ is: 'done', amountFen: 103_189 });
  const booked = await wang.ok(getFile, { no });
  expect(booked).toMatchObject({ state: 'booked', states: [{ state: 'booked', count: 2 }], leftCount: 0 });
  expect(booked.proposed).toBeUndefined();

  expect(await wang.ok(submitReversal, { no, reason: '机构更正' })).toMatchObject({ kind: 'reversal', lineCount: 2 });
  expect((await wang.ok(getFile, { no })).proposed).toMatchObject({ reason: '机构更正', proposedBy: 'wang' });
  expect(await wang.ok(approveBooking, { no })).toMatchObject({ is: 'waits' });
  expect(await limin.ok(approveBooking, { no })).toMatchObject({ is: 'done', kind: 'reversal' });
  expect((await wang.ok(listFiles, {})).rows).toEqual([]);
  expect((await wang.ok(listFiles, { isAll: true })).rows).toMatchObject([{ no, state: 'reversed' }]);
  const senders = (await wang.ok(listSenders, {})).rows;
  expect(senders.find(({ code }) => code === 'meiri')?.mapping).toContain('商户编号=merchantNo');
  const { rows } = await sql<{ who: string }>`select string_agg(distinct operator, ',' order by operator) as who
    from audit.entry where call like 'residuals.%' and staff_id is not null`.execute(w.db);
  expect(rows[0]?.who).toBe('limin,wang');
});

it('withdraws a proposed file, corrects a cell, names a heading, and ends a file', async () => {
  const file = new File([`机构商编,应结\n${LEAF},3.0x`], 'other.csv');
  const map = '应结=share, 机构商编=merchantNo';
  const { no } = await wang.ok(addFile, { sender: 'huitong', month: '2026-07', file, map });
  expect(await wang.call(submitBooking, { no })).toMatchObject({ reason: 'residual_nothing_to_book' });
  await wang.ok(editCell, { no, line: 2, column: 'share', value: '3.01' });
  await wang.ok(submitBooking, { no });
  expect(await wang.call(editCell, { no, line: 2, column: 'share', value: '3.02' })).toMatchObject({
    reason: 'residual_proposed',
  });
  expect(await wang.ok(cancelBooking, { no })).toMatchObject({ amountFen: 301 });
  expect(await wang.call(cancelBooking, { no })).toMatchObject({ reason: 'residual_nothing_proposed' });
  expect(await wang.ok(dismissFile, { no })).toMatchObject({ state: 'discarded' });
  expect(await wang.call(dismissFile, { no })).toMatchObject({ reason: 'residual_ended' });
});

const x = new File(['x'], 'x.csv');
const refused: readonly [Call, object, object][] = [
  [previewFile, { sender: 'nobody', month: '2026-08', file: x }, { reason: 'residual_unknown' }],
  [previewFile, { sender: 'huitong', month: '2026-13', file: x }, { fields: { month: expect.any(String) } }],
  [
    previewFile,
    { sender: 'huitong', month: '2026-08', file: x, map: '应结=what' },
    { fields: { map: expect.any(String) } },
  ],
  [previewFile, { sender: 'huitong', month: '2026-08', file: x }, { reason: 'residual_no_column' }],
  [getFile, { no: 'F000000' }, { code: 400 }],
  [getFile, { no: 'F999999' }, { code: 404 }],
  [addSender, { code: 'X', name: 'x' }, { fields: { code: expect.any(String) } }],
  [assignMerchant, { sender: 'huitong', agentCode: 'ZY80542' }, { fields: { merchantNo: expect.any(String) } }],
];
it.each(refused.map(([call, request, answer]) => [call.name, request, answer, call] as const))(
  '%s %j is refused with %j',
  async (_name, request, answer, call) => {
    expect(await wang.call(call, request as never)).toMatchObject(answer);
  },
);
