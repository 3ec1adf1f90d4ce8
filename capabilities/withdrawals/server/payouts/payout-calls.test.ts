/** Payouts at the console: the file, the bank's answers before and after they are booked, and who may book alone. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { usePayoutStage } from '#testing/payout.ts';
import type { TestClient } from '#testing/test-server.ts';
import { applyBankResults } from '../../contract/payouts/apply-bank-results.ts';
import { getBatch } from '../../contract/payouts/get-batch.ts';
import { listBatches } from '../../contract/payouts/list-batches.ts';
import { previewBankResults } from '../../contract/payouts/preview-bank-results.ts';
import { previewBatch } from '../../contract/payouts/preview-batch.ts';
import { previewPayoutOutcome } from '../../contract/payouts/preview-payout-outcome.ts';
import { recordPayoutOutcome } from '../../contract/payouts/record-payout-outcome.ts';
import { revealBatchFile } from '../../contract/payouts/reveal-batch-file.ts';
import { startBatch } from '../../contract/payouts/start-batch.ts';

const stage = usePayoutStage();
let [wang, li]: TestClient[] = [];
const both = (): [TestClient, TestClient] => {
  if (wang === undefined || li === undefined) throw new Error('nobody is there');
  return [wang, li];
};
beforeAll(async () => {
  await sql`delete from staff.second_person_rule`.execute(stage.db());
  [wang, li] = [await stage.server.asStaff('finance'), await stage.server.asStaff('finance')];
});

const started = async (...amounts: readonly number[]) => {
  const [staff] = both();
  const sent = [];
  for (const amount of amounts) sent.push(await stage.send(amount));
  const { no } = await staff.ok(startBatch, {});
  const { base64 } = await staff.ok(revealBatchFile, { no });
  return { no, sent, content: Buffer.from(base64, 'base64').toString() };
};
const answer = (batch: { no: string; content: string }, resultOf: (line: string[]) => string): File => {
  const whole = { batchNo: batch.no, fileName: '', content: batch.content, sha256: '', count: 0, totalFen: 0 as never };
  return new File([new Uint8Array(stage.answered(whole, resultOf))], 'results.csv');
};

it('says what the next batch takes, takes it, and gives the same file as often as it is asked, each time audited', async () => {
  const [staff] = both();
  const { no: withdrawal } = await stage.send(20_000);
  expect(await staff.ok(previewBatch, {})).toMatchObject({ count: 1, totalFen: 18_600, held: { count: 0 } });
  const { no, sha256 } = await staff.ok(startBatch, {});
  expect((await staff.call(startBatch, {})).reason).toBe('payout_nothing_approved');
  const first = await staff.ok(revealBatchFile, { no });
  expect(await staff.ok(revealBatchFile, { no })).toEqual(first);
  expect(Buffer.from(first.base64, 'base64').toString()).toContain(`${no},1,${withdrawal},赵敏,`);
  const { rows } = await sql<{
    call: string;
  }>`select call from audit.entry where subject_id = ${no} order by id`.execute(stage.db());
  expect(rows.map(({ call }) => call)).toEqual([
    'withdrawals.export-payouts',
    'withdrawals.reveal-batch-file',
    'withdrawals.reveal-batch-file',
  ]);
  await sql`update withdrawals.payout_batch set file_sha256 = ${'0'.repeat(64)} where no = ${no}`.execute(stage.db());
  expect((await staff.call(revealBatchFile, { no })).reason).toBe('payout_file_differs');
  await sql`update withdrawals.payout_batch set file_sha256 = ${sha256} where no = ${no}`.execute(stage.db());
  await staff.ok(recordPayoutOutcome, { no: withdrawal, outcome: 'paid', reference: 'B0' });
});

it('shows what a file would do without doing it: the same as it does then, with what is missing in it', async () => {
  const [staff] = both();
  const batch = await started(20_000, 30_000, 150_000, 40_000);
  const [paid, failed, large, missing] = batch.sent.map(({ no }) => no);
  const said: Record<string, string> = { [paid ?? '']: 'paid,,B1', [failed ?? '']: 'failed,账号已销户,' };
  const whole = answer(batch, (line) => said[line[2] ?? ''] ?? 'failed,户名不符,');
  const lines = (await whole.text()).split('\r\n').filter((line) => !line.includes(missing ?? ''));
  const file = new File([[...lines, `${batch.no},9,W1,,,,,,5000.00,paid,,`].join('\r\n')], 'results.csv');
  const preview = await staff.ok(previewBankResults, { file });
  expect(preview.lines.map(({ no, is }) => [no, is])).toEqual([
    [paid, 'paid'],
    [failed, 'failed'],
    [large, 'proposed'],
    ['W1', 'unmatched'],
  ]);
  expect(preview.missing.map(({ no }) => no)).toEqual([missing]);
  expect(await Promise.all(batch.sent.map(({ id }) => stage.stateOf(id)))).toEqual(Array(4).fill('paying'));
  expect(await staff.ok(applyBankResults, { file })).toEqual(preview);
  expect((await staff.ok(previewBankResults, { file })).lines.map(({ is }) => is)).toEqual([
    'already',
    'already',
    'proposed',
    'unmatched',
  ]);
  expect((await staff.ok(listBatches, { isOpen: true })).rows).toMatchObject([
    { no: batch.no, by: expect.stringMatching(/^finance/), count: 4, paid: { count: 1 }, unanswered: { count: 2 } },
  ]);
});

it('records by hand what the bank says: a large failed payment goes back when another person says the same', async () => {
  const [maker, checker] = both();
  const batch = await started(150_000);
  const [withdrawal] = batch.sent;
  const { no = '', id = '' } = withdrawal ?? {};
  const failed = { no, outcome: 'failed' as const, reference: 'ICBC-77', reason: '账号已销户' };
  expect((await maker.call(recordPayoutOutcome, { ...failed, reason: undefined })).reason).toBe('payout_reason_needed');
  expect(await maker.ok(previewPayoutOutcome, failed)).toMatchObject({ is: 'waits', amountFen: 150_000 });
  expect(await maker.ok(recordPayoutOutcome, failed)).toEqual({ is: 'waits' });
  expect(await maker.ok(recordPayoutOutcome, { ...failed, reference: 'ICBC-78' })).toEqual({ is: 'waits' });
  expect(await stage.stateOf(id)).toBe('paying');
  const shown = async (staff: TestClient) => (await staff.ok(getBatch, { no: batch.no })).payments[0]?.proposal;
  expect([(await shown(maker))?.isMine, (await shown(checker))?.isMine]).toEqual([true, false]);
  expect(await checker.ok(previewPayoutOutcome, failed)).toMatchObject({ is: 'failed' });
  expect(await checker.ok(recordPayoutOutcome, failed)).toEqual({ is: 'failed' });
  expect(await stage.stateOf(id)).toBe('failed');
  expect((await maker.call(recordPayoutOutcome, { no, outcome: 'paid', reference: 'B2' })).code).toBe(409);
});
