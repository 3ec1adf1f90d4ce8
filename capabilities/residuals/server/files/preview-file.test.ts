/**
 * A file before it is kept: one fault of each kind in its cell with the value that was possibly meant, and its sums.
 */
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '#platform/csv/xlsx-writer.ts';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard } from '#platform/validate/make.ts';
import { lineOf, MONTH, useResiduals } from '#testing/residuals.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { uploadFile } from './upload-file.ts';

const w = useResiduals();
const [TEA, OPTICIAN, LEAF] = ['898515813000001', '898515976000002', '898515812000003'];
const CARD = makeBankCard('621483', 7, 16);

/** A line with one cell changed, and the fault that is found: column, kind, the possible value. */
const FAULTS: readonly [what: string, line: string, fault: readonly (string | undefined)[]][] = [
  [
    'an exponent, where the merchant has one terminal',
    lineOf(LEAF, '9.80236E+9', '25.69'),
    ['sn', 'damaged', '00009802361524'],
  ],
  ['an exponent, where it has several', lineOf(TEA, '9.80236E+9', '25.69'), ['sn', 'damaged', undefined]],
  ['lost zeros', lineOf(LEAF, '9802361524', '25.69'), ['sn', 'lost_zeros', '00009802361524']],
  ['misplaced grouping', lineOf(LEAF, '', '"1,28.60"'), ['share', 'grouping', '128.60']],
  ['a letter for a digit', lineOf(LEAF, '', '6.2O'), ['share', 'letter', '6.20']],
  ['no amount', lineOf(LEAF, '', '-25.69'), ['share', 'not_amount', undefined]],
  ['an empty amount', lineOf(LEAF, '', ''), ['share', 'empty', undefined]],
  ['an exponent of an amount', lineOf(LEAF, '', '2.569E+1'), ['share', 'damaged', undefined]],
  ['an empty merchant number', lineOf('', '00009802361524', '25.69'), ['merchantNo', 'empty', LEAF]],
  [
    'another merchant than the terminal served',
    lineOf(TEA, '00009802361524', '25.69'),
    ['merchantNo', 'other_merchant', LEAF],
  ],
  ['another month', lineOf(LEAF, '', '25.69', { 3: '2026/7' }), ['month', 'other_month', undefined]],
  ['no month', lineOf(LEAF, '', '25.69', { 3: '八月' }), ['month', 'not_month', undefined]],
  ['an empty month', lineOf(LEAF, '', '25.69', { 3: '' }), ['month', 'empty', MONTH]],
  ['a rate in percent', lineOf(LEAF, '', '25.69', { 5: '0.6' }), ['rate', 'rate_unit', '万60']],
  ['no rate', lineOf(LEAF, '', '25.69', { 5: '六' }), ['rate', 'not_rate', undefined]],
  ['more than the fee', lineOf(LEAF, '', '770.77'), ['share', 'above_fee', undefined]],
  [
    'a card number in the remark',
    lineOf(LEAF, '', '25.69', { 7: `结到 ${CARD}` }),
    ['remark', 'personal_number', undefined],
  ],
  ['no serial number', lineOf(LEAF, 'SN?', '25.69'), ['sn', 'bad_serial', undefined]],
];

describe('the checks of one line', () => {
  it.each(FAULTS)('with %s', async (_what, line, fault) => {
    const { lines, states } = await w.preview([line]);
    expect(lines[0]?.faults.map(({ column, kind, couldBe }) => [column, kind, couldBe])).toEqual([fault]);
    expect([lines[0]?.state, states.good.count]).toEqual(['fault', 0]);
    expect(JSON.stringify(lines)).not.toContain(CARD);
  });

  it.each([
    ['a terminal and its merchant', lineOf(TEA, '00009802361519', '25.69'), AGENT_IDS.direct],
    ['a merchant alone', lineOf(LEAF, '', '25.69'), AGENT_IDS.leaf],
    ['a terminal and a number of the sender', lineOf('HT88301104', '00009802361524', '25.69'), AGENT_IDS.leaf],
    ['grouped and full-width digits', lineOf(TEA, '', '"１28.60"', { 4: '"128,460.00"' }), AGENT_IDS.direct],
    ['rates that say their unit', lineOf(TEA, '', '25.69', { 5: '0.60%' }), AGENT_IDS.direct],
  ])('of %s is good, and its agent is known', async (_what, line, agentId) => {
    expect((await w.preview([line])).lines[0]).toMatchObject({ state: 'good', agentId, ratePpm: 6_000 });
  });

  it('of an unknown agent waits; an amount of 0.00 is nothing', async () => {
    const { lines } = await w.preview([lineOf('HT88301560', '', '25.69'), lineOf(LEAF, '', '0.00')]);
    expect(lines.map(({ state }) => state)).toEqual(['waits', 'nothing']);
  });
});

describe('a file', () => {
  it('counts the first of two equal lines; of two with other figures nobody knows which is right', async () => {
    const same = lineOf(LEAF, '', '25.69');
    const other = (share: string) => lineOf(TEA, '00009802361519', share);
    const { lines, states } = await w.preview([same, same, other('1.00'), other('2.00')]);
    expect(lines.map(({ state }) => state)).toEqual(['good', 'twice', 'fault', 'fault']);
    expect(lines[2]?.faults).toMatchObject([{ kind: 'contradicts' }]);
    expect(states.twice).toEqual({ count: 1, fen: 25_69 });
  });

  it('with a line of a whole merchant and one of its terminals contradicts itself', async () => {
    const { lines } = await w.preview([lineOf(TEA, '', '25.69'), lineOf(TEA, '00009802361519', '5.00')]);
    expect(lines.map(({ state }) => state)).toEqual(['fault', 'fault']);
  });

  it('agrees with its last line if wrong cells had the value that they could mean; any other number or sum is named', async () => {
    const rows = [lineOf(LEAF, '', '25.69'), lineOf(OPTICIAN, '', '6.2O')];
    const total = (count: number, volume: string, share: string) => `合计 ${count},,,,${volume},,${share},`;
    const differs = async (last: string) => (await w.preview([...rows, last])).totals.differs;
    expect(await differs(total(2, '256920.00', '31.89'))).toEqual([]);
    expect(await differs(total(3, '256920.00', '31.89'))).toEqual(['count']);
    expect(await differs(total(2, '256920.01', '31.89'))).toEqual(['volume']);
    expect(await differs(total(2, '256920.00', '31.90'))).toEqual(['share']);
  });

  it('is read from a workbook and in GB18030, below a title, by its headings in any order', async () => {
    const text = { is: 'text' as const };
    const cells = (row: readonly string[]) => row.map((value) => ({ ...text, text: value }));
    const rows = [['汇通 8 月分润'], ['分润金额', '机构商编', '终端SN'], ['25.69', LEAF, '00009802361524']];
    const workbook = writeXlsx([{ name: '明细', rows: rows.map(cells) }]);
    const found = await w.preview(workbook);
    expect(found).toMatchObject({ sheet: '明细', unmapped: ['机构商编'], lines: [{ state: 'good', line: 3 }] });
    // 商户号,分润 / <no>,25.69
    const gb = Buffer.concat([
      Buffer.from('c9cc bba7 bac5 2cb7d6 c8f3 0a'.replaceAll(' ', ''), 'hex'),
      Buffer.from(`${LEAF},25.69`),
    ]);
    expect((await w.preview(gb)).lines).toMatchObject([{ state: 'good', shareFen: 25_69 }]);
  });

  it('keeps the meaning of its headings for the next file of the sender', async () => {
    const text = `机构商编,应结\n${LEAF},25.69`;
    const bytes = new TextEncoder().encode(text);
    await expect(w.preview(bytes)).rejects.toMatchObject({
      reason: 'residual_no_column',
      values: { column: 'share', headings: '机构商编, 应结' },
    });
    const mapping = { 机构商编: 'merchantNo', 应结: 'share' } as const;
    const given = await w.given(bytes, { mapping });
    await w.change((tx) => uploadFile(tx, given, { operator: w.people.wang, now: new Date('2026-09-18') }));
    expect((await w.preview(bytes)).unmapped).toEqual([]);
  });

  it('is not kept and not booked by a look at it', async () => {
    const before = await sql`select id from residuals.file`.execute(w.db);
    await w.preview([lineOf(LEAF, '', '25.69')]);
    expect((await sql`select id from residuals.file`.execute(w.db)).rows).toHaveLength(before.rows.length);
  });

  it('of a month that is not over, without lines, or without a table is refused with a message', async () => {
    await expect(w.preview(new TextEncoder().encode('\0\0'))).rejects.toThrow('refusal.table_format');
    const by = { operator: w.people.wang, now: new Date('2026-09-18') };
    const [empty, running] = [await w.given([]), await w.given([], { month: '2026-09' })];
    await expect(w.change((tx) => uploadFile(tx, empty, by))).rejects.toThrow('refusal.residual_empty');
    await expect(w.change((tx) => uploadFile(tx, running, by))).rejects.toThrow('refusal.residual_month_not_over');
  });
});

describe('the comparison with our own computation', () => {
  it('names merchants that differ by more than 1.00, and rates that differ from ours', async () => {
    await sql`insert into merchants.rate (merchant_id, rate_type, rate_ppm, valid_from)
      values (3, 1, 5500, '2026-08-01'), (2, 1, 6000, '2026-08-01')`.execute(w.db);
    const { comparison } = await w.preview([lineOf(LEAF, '', '25.69'), lineOf(OPTICIAN, '', '1.00')]);
    expect(comparison).toMatchObject({ theirsFen: 26_69, oursFen: 0, same: 1, computedHere: 0 });
    expect(comparison.otherRates).toEqual([{ merchantNo: LEAF, theirs: 6_000, ours: [5_500] }]);
    expect(comparison.different).toMatchObject([{ merchantNo: LEAF, theirsFen: 25_69, oursFen: 0 }]);
  });
});
