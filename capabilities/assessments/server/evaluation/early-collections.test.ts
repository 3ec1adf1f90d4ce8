/** Communication fees that are collected before they are due: only a limited number of phases ahead is believed. */
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { unearnedFees } from '#capabilities/rewards/server/fees/fee-lists.ts';
import { feeOfTerminal } from '#capabilities/rewards/server/fees/fee-of-terminal.ts';
import { settleDueFees } from '#capabilities/rewards/server/fees/settle-due-fees.ts';
import { quarantinePage } from '#capabilities/trades/server/quarantine/list-quarantine.ts';
import { releaseRow } from '#capabilities/trades/server/quarantine/release-row.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { collectedFee } from '#testing/communication-fees.ts';
import { publishStandard, setAmounts } from '#testing/rewards.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';

const w = useAssessments();
const db = () => w.database.db;

/** Due on day 10 and every 30 days: 11 July, 10 August, 9 September. */
beforeAll(async () => {
  await setAmounts(db(), 'communication', 0, { root: 3_000, mid: 2_000, direct: 1_000 }, '2020-01-01');
  await publishStandard(db(), '2026-06-25', { communication: { feeFen: 3_000, freeDays: 10, periodDays: 30 } });
  await insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer: 'test', phases_ahead: 1 }]);
});

const active = async (): Promise<TestTerminal> => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-02');
  return terminal;
};
const collected = async ({ id }: TestTerminal): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select phase || ' ' || outcome as text from rewards.fee_collection where terminal_id = ${id} order by 1`.execute(
    db(),
  );
  return rows.map(({ text }) => text);
};
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const held = 'quarantined:implausible';

it("an acquirer cannot have years of one terminal's fees paid at once: only the next phase is accepted, not those after it", async () => {
  const terminal = await active();
  const rows = times(30).map((number) => collectedFee(terminal, `y${number}`, '07-14'));
  expect(await w.outcomes(rows)).toEqual(['booked', 'booked', ...times(28).map(() => held)]);
  expect(await collected(terminal)).toEqual(['1 earned', '2 earned']);
  // a fee that was collected early is not the next one to be collected
  expect(await feeOfTerminal(db(), terminal.id, at('07-20'))).toMatchObject({
    charged: 2,
    nextPhase: 3,
    nextOn: '2026-09-09',
  });
  // nor may it be reported in a later batch, nor under that phase number
  expect(
    await w.outcomes([collectedFee(terminal, 'z', '07-14'), collectedFee(terminal, 'n', '07-14', { phase: 9_999 })]),
  ).toEqual([held, held]);
  const { rows: waiting } = await quarantinePage(db(), { reason: 'implausible' }, { size: 100 });
  const own = waiting.filter(({ reference }) => reference.startsWith(terminal.sn));
  expect(own).toHaveLength(30);
  for (const { details } of own) expect(details).toEqual(['phase']);
});

it('a repeated reference takes no phase of its own, and one that failed takes none', async () => {
  const terminal = await active();
  const first = collectedFee(terminal, 'a', '07-14');
  const failed = collectedFee(terminal, 'f', '07-13', { status: 2 });
  expect(await w.outcomes([failed, first, first, collectedFee(terminal, 'b', '07-14')])).toEqual([
    'booked',
    'booked',
    'duplicate',
    'booked',
  ]);
  expect(await w.outcomes([first, collectedFee(terminal, 'c', '08-11')])).toEqual(['duplicate', 'booked']);
  expect(await collected(terminal)).toEqual(['1 earned', '2 earned', '3 earned']);
});

it('two persons release one from the amount on, and then it is earned', async () => {
  const terminal = await active();
  expect(await w.outcomes([collectedFee(terminal, 'r', '07-14', { phase: 5, amountFen: fen(100_000) })])).toEqual([
    held,
  ]);
  const { rows } = await quarantinePage(db(), { reason: 'implausible' }, { size: 500 });
  const id = rows.find(({ reference }) => reference === `${terminal.sn}-r`)?.id;
  if (id === undefined) throw new Error('the row does not wait');
  const release = async (login: string) => {
    const operator = testOperator(login, await addTestStaff(db(), { loginName: login, name: login, role: 'finance' }));
    return inTransaction(db(), (tx) => releaseRow(tx, id, 'paid for a year', { operator, now: at('07-15') }));
  };
  expect(await release('wangmin')).toMatchObject({ is: 'waits' });
  expect(await collected(terminal)).toEqual([]);
  expect(await release('limin')).toMatchObject({ is: 'booked' });
  expect(await collected(terminal)).toEqual(['5 earned']);
});

it('fees that arrive before the activation is known earn nothing for the phases ahead and are listed', async () => {
  const terminal = await w.open('07-01');
  await w.outcomes([
    ...times(4).map((number) => collectedFee(terminal, `e${number}`, '07-14')),
    terminal.sale('first', '07-01', 100),
  ]);
  await w.evaluate('07-20');
  await settleDueFees(db(), at('07-20'));
  expect(await collected(terminal)).toEqual(['1 earned', '2 earned', '3 ahead', '3 ahead']);
  expect(await feeOfTerminal(db(), terminal.id, at('07-20'))).toMatchObject({ unearned: { count: 2, fen: 6_000 } });
  const listed = (await unearnedFees(db(), 50)).filter(({ terminalId }) => terminalId === terminal.id);
  expect(listed.map(({ outcome }) => outcome)).toEqual(['ahead', 'ahead']);
});

it('an earlier collection that arrives late takes the phase: the one ahead earns nothing then, as in order', async () => {
  const terminal = await active();
  await w.outcomes([collectedFee(terminal, 'a', '07-14')]);
  await w.outcomes([collectedFee(terminal, 'c', '07-16')]);
  expect(await w.outcomes([collectedFee(terminal, 'b', '07-15')])).toEqual(['booked']);
  expect(await collected(terminal)).toEqual(['1 earned', '2 earned', '3 ahead']);
});

it('a limit that is lowered later takes nothing back', async () => {
  const terminal = await active();
  await w.outcomes([collectedFee(terminal, 'a', '07-14'), collectedFee(terminal, 'b', '07-14')]);
  await insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer: 'test', phases_ahead: 0 }]);
  expect(await w.outcomes([collectedFee(terminal, 'c', '07-15')])).toEqual([held]);
  expect(await w.outcomes([collectedFee(terminal, 'd', '08-11', { phase: 4 })])).toEqual([held]);
  expect(await collected(terminal)).toEqual(['1 earned', '2 earned']);
});
