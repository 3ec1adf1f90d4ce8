import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { ppm } from '#platform/money/ppm.ts';
import { testOperator } from '#testing/staff.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { quarantinePage } from './list-quarantine.ts';
import type { QuarantineSelection } from './quarantine-selection.ts';
import type { QuarantinedRow } from './quarantined-row.ts';
import { releaseQuarantine } from './release-quarantine.ts';

const w = useBookingWorld();

const db = () => w.database.db;
const clock = { now: () => NOW };
const quarantined = async (): Promise<QuarantinedRow[]> => (await quarantinePage(db(), {}, { size: 1_000 })).rows;
/** @returns how many were booked, and how many of the matching rows are still quarantined. */
const release = async (selection: QuarantineSelection = {}) => {
  const { booked, quarantined: waiting } = await releaseQuarantine(db(), selection, { by: testOperator(), clock });
  return { booked, waiting };
};

it('stores a quarantined transaction unchanged, and books it when released after the cause was fixed', async () => {
  const terminal = w.world.terminal('leaf', 3);
  await sql`update terminals.terminal set sn = 'SOMETHINGELSE' where id = ${terminal.id}`.execute(db());
  const row = w.sale('q1', { isVip: true, bankName: '中信银行', cardTail: '4402', feeRatePpm: ppm(6_000) });
  expect(await w.outcomes([row, w.sale('q2')])).toEqual([
    'quarantined:unknown_terminal',
    'quarantined:unknown_terminal',
  ]);
  expect((await quarantined())[0]?.row).toEqual({ ...row, failReason: undefined, originalReference: undefined });
  expect(await release()).toEqual({ booked: 0, waiting: 2 });
  await sql`update terminals.terminal set sn = ${terminal.sn} where id = ${terminal.id}`.execute(db());
  const [first] = await quarantined();
  expect(await release({ ids: [first?.id ?? idOf<QuarantinedRowId>(0)] })).toEqual({ booked: 1, waiting: 0 });
  expect(await release({ reason: 'unknown_terminal' })).toEqual({ booked: 1, waiting: 0 });
  const { rows } = await sql<{
    after: unknown;
  }>`select after from audit.entry where call = 'trades.release-quarantine' order by id`.execute(db());
  expect(rows.map(({ after }) => after)).toEqual(
    [
      [0, 2],
      [1, 1],
      [1, 1],
    ].map(([booked, asked]) => ({ acquirer: 'test', booked, asked })),
  );
  expect(await quarantined()).toEqual([]);
  expect(await sharesOf(db(), 'q1')).toHaveLength(4);
});

it('finds refunds whose sale was booked concurrently', async () => {
  await w.book([w.refund('w1', 'w0', 1_000), w.refund('w2', 'never', 1_000)]);
  // simulates that the sale's batch did not see the waiting refund
  await sql`update trades.quarantine set original_reference = 'w' where reference = 'w1'`.execute(db());
  await w.book([w.sale('w0')]);
  await sql`update trades.quarantine set original_reference = 'w0' where reference = 'w1'`.execute(db());
  expect(await release({ only: 'ready' })).toEqual({ booked: 1, waiting: 0 });
  expect((await quarantined()).map(({ reference }) => reference)).toEqual(['w2']);
});

it('does not retry refunds that no booked sale can release: those of a refund, or of a failed sale', async () => {
  await w.book([w.sale('r'), w.refund('r-', 'r', 1_000), w.sale('failed', { status: 2 })]);
  expect(await w.outcomes([w.refund('r--', 'r-', 100), w.refund('failed-', 'failed', 100)])).toEqual([
    'quarantined:unknown_original',
    'quarantined:unknown_original',
  ]);
  const batches = async () =>
    (await sql<{ n: number }>`select count(*) as n from trades.feed_batch`.execute(db())).rows[0]?.n;
  const before = await batches();
  expect(await release({ only: 'ready' })).toEqual({ booked: 0, waiting: 0 });
  expect(await batches()).toBe(before);
});

it('keeps the final status of a quarantined transaction if the initial status arrives later', async () => {
  const terminal = w.world.terminal('leaf', 3);
  await sql`update terminals.terminal set sn = 'SOMETHINGELSE' where id = ${terminal.id}`.execute(db());
  expect(await w.outcomes([w.sale('late'), w.refund('late-', 'nowhere', 100)])).toEqual([
    'quarantined:unknown_terminal',
    'quarantined:unknown_original',
  ]);
  expect(await w.outcomes([w.sale('late', { status: 3 }), w.refund('late-', 'nowhere', 100, { status: 3 })])).toEqual([
    'quarantined:unknown_terminal',
    'quarantined:unknown_original',
  ]);
  await sql`update terminals.terminal set sn = ${terminal.sn} where id = ${terminal.id}`.execute(db());
  const open = await quarantined();
  expect(open.filter(({ reference }) => reference.startsWith('late')).map(({ row }) => row.status)).toEqual([1, 1]);
  expect(await release({ reason: 'unknown_terminal' })).toEqual({ booked: 1, waiting: 0 });
  expect((await sharesOf(db(), 'late')).some((fen) => fen > 0)).toBe(true);
});

it('keeps the final status if the cause is fixed before the initial status arrives', async () => {
  const terminal = w.world.terminal('leaf', 3);
  await sql`update terminals.terminal set sn = 'SOMETHINGELSE' where id = ${terminal.id}`.execute(db());
  await w.book([w.sale('later')]);
  await sql`update terminals.terminal set sn = ${terminal.sn} where id = ${terminal.id}`.execute(db());
  expect(await w.outcomes([w.sale('later', { status: 3 })])).toEqual(['booked']);
  expect(await release({ reason: 'unknown_terminal' })).toEqual({ booked: 1, waiting: 0 });
  expect((await sharesOf(db(), 'later')).some((fen) => fen > 0)).toBe(true);
  expect(await w.outcomes([w.sale('later')])).toEqual(['duplicate']);
});
