import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { addPeople, staffTokenFor } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import type { DifferenceReason } from '../contract/difference-reasons.ts';
import { dismissDifference } from '../contract/dismiss-difference.ts';
import { listDays } from '../contract/list-days.ts';
import { listDifferences } from '../contract/list-differences.ts';
import { releaseDifference } from '../contract/release-difference.ts';
import { compareDay, compareDaysJob } from './compare-day.ts';
import { openDifferences } from './list-differences.ts';
import { storeDayFile } from './store-day-file.ts';

const DAY = '2026-09-17' as BusinessDay;
const ACQUIRER = 'test';
let w: FeedWorld;
let folder: string;
let people: Record<'wang' | 'limin', StaffOperator>;
let wang: TestClient;
let limin: TestClient;

beforeAll(async () => {
  w = await feedWorld();
  people = await addPeople(w.server.database.db, ['wang', 'limin']);
  const clientOf = async (person: 'wang' | 'limin'): Promise<TestClient> =>
    w.server.client(await staffTokenFor(w.server.database.db, people[person].staffId, w.server.clock.now()));
  [wang, limin] = [await clientOf('wang'), await clientOf('limin')];
  folder = await mkdtemp(join(tmpdir(), 'zhanye-day-files-'));
});
afterAll(async () => {
  await w.server.close();
  await rm(folder, { recursive: true });
});

interface Line {
  readonly reference: string;
  readonly kind?: string;
  readonly occurredAt?: string;
  readonly amountFen?: number | string;
  readonly feeFen?: number | string;
  readonly status?: string;
  readonly terminalSn?: string;
  readonly merchantNo?: string;
  readonly codes?: string;
}

const AT = `${DAY}T14:08:32+08:00`;
const AMOUNT = 843_700;
const FEE = 5_062;
const sold = (reference: string, more: Wire = {}): Wire => w.sale(reference, { occurredAt: AT, ...more });

const textOf = (line: Line): string => {
  const { terminalSn, merchantNo } = w.sale('X') as { terminalSn: string; merchantNo: string };
  const all = {
    kind: 'sale',
    occurredAt: AT,
    amountFen: AMOUNT,
    feeFen: FEE,
    status: 'success',
    terminalSn,
    merchantNo,
    codes: '1,1,1',
    ...line,
  };
  return [
    all.reference,
    all.kind,
    all.occurredAt,
    all.amountFen,
    all.feeFen,
    all.status,
    all.terminalSn,
    all.merchantNo,
    all.codes,
  ].join(',');
};

const HEAD = 'reference,kind,occurredAt,amountFen,feeFen,status,terminalSn,merchantNo,paymentType,method,cardType';

interface FileParts {
  readonly heading?: string;
  readonly last?: string;
}

const fileOf = async (lines: readonly Line[], parts: FileParts = {}): Promise<string> => {
  const sum = (name: 'amountFen' | 'feeFen', usual: number): number =>
    lines.reduce((total, line) => total + Number(line[name] ?? usual), 0);
  const last = parts.last ?? `total,${lines.length},${sum('amountFen', AMOUNT)},${sum('feeFen', FEE)}`;
  const path = join(folder, 'day.csv');
  await writeFile(
    path,
    [parts.heading ?? `dayfile,${ACQUIRER},${DAY}`, HEAD, ...lines.map(textOf), last, ''].join('\r\n'),
  );
  return path;
};

const by = () => ({ operator: people.wang, now: w.server.clock.now() });
const store = async (lines: readonly Line[], parts?: FileParts) =>
  storeDayFile(w.server.database.db, { acquirer: ACQUIRER, path: await fileOf(lines, parts) }, by());
const open = async (): Promise<[DifferenceReason, string][]> =>
  (await openDifferences(w.server.database.db, { acquirer: ACQUIRER, day: DAY })).map(({ reason, reference }) => [
    reason,
    reference,
  ]);
const compare = () =>
  inTransaction(w.server.database.db, (tx) => compareDay(tx, { acquirer: ACQUIRER, day: DAY }, w.server.clock.now()));

/** References that are booked here and are the same in a file. */
const AGREED = ['A1', 'A2', 'A3'];
const agreed = (): Line[] => AGREED.map((reference) => ({ reference }));

beforeAll(async () => {
  await w.send([
    ...AGREED.map((reference) => sold(reference)),
    sold('FAILED', { status: 2, feeFen: 0, failReason: '余额不足' }),
    sold('BACK'),
    sold('BACK-REFUND', { kind: 'refund', originalReference: 'BACK' }),
  ]);
});

const rest = (): Line[] => [
  { reference: 'FAILED', status: 'failed', feeFen: 0 },
  { reference: 'BACK', status: 'reversed' },
  { reference: 'BACK-REFUND', kind: 'refund' },
];
const all = (): Line[] => [...agreed(), ...rest()];

it('a file that says the same has no difference', async () => {
  expect(await store(all())).toEqual({
    acquirer: ACQUIRER,
    day: DAY,
    outcome: 'accepted',
    count: 6,
    openDifferences: 0,
  });
});

it('the same file again changes nothing', async () => {
  expect(await store(all())).toMatchObject({ outcome: 'same', openDifferences: 0 });
  const { rows } = await w.server.database.pool.query('select from reconciliation.day_file');
  expect(rows).toHaveLength(1);
});

it('the same file is read again when its rows are kept no longer', async () => {
  await w.server.database.pool.query('delete from reconciliation.day_row');
  expect(await store(all())).toMatchObject({ outcome: 'accepted', count: 6, openDifferences: 0 });
});

it('a planted difference of each kind is shown exactly, and the corrected file leaves none', async () => {
  await w.send([
    sold('LEDGER'),
    sold('THERE'),
    sold('AMOUNT'),
    sold('FEE'),
    sold('STATUS'),
    sold('OTHER-DAY', { occurredAt: '2026-09-16T14:00:00+08:00' }),
    sold('MERCHANT'),
  ]);
  // changes the row as if a posting had been lost
  const { rows } = await w.server.database.pool.query<{ id: string }>(
    "select id from trades.trade where reference = 'LEDGER'",
  );
  const spoil = async (sign: '+' | '-') => {
    const owner = new pg.Client(w.server.ownerUrl);
    await owner.connect();
    const place = 'array_position(item_ids, $1::bigint)';
    await owner.query('alter table ledger.transfer disable trigger user');
    await owner.query(
      `update ledger.transfer set item_fens[${place}] = item_fens[${place}] ${sign} 1 where id = (
        select min(id) from ledger.transfer where $1::bigint = any (item_ids))`,
      [rows[0]?.id],
    );
    await owner.query('alter table ledger.transfer enable trigger user');
    await owner.end();
  };
  await spoil('-');
  const right: Line[] = ['LEDGER', 'THERE', 'AMOUNT', 'FEE', 'STATUS', 'MERCHANT'].map((reference) => ({ reference }));
  const wrong: Line[] = [
    { reference: 'LEDGER' },
    { reference: 'AMOUNT', amountFen: AMOUNT + 1 },
    { reference: 'FEE', feeFen: FEE + 1 },
    { reference: 'STATUS', status: 'failed' },
    { reference: 'MERCHANT', merchantNo: 'ANOTHER' },
    { reference: 'OTHER-DAY' },
    { reference: 'HERE' },
    { reference: 'A1' },
  ];
  expect((await store([...all(), ...wrong])).openDifferences).toBe(9);
  expect((await open()).toSorted()).toEqual(
    [
      ['amount', 'AMOUNT'],
      ['day', 'OTHER-DAY'],
      ['duplicate', 'A1'],
      ['fee', 'FEE'],
      ['ledger', 'LEDGER'],
      ['merchant', 'MERCHANT'],
      ['missing_here', 'HERE'],
      ['missing_there', 'THERE'],
      ['status', 'STATUS'],
    ].toSorted(),
  );
  await spoil('+');
  expect(await store([...all(), ...right])).toMatchObject({ outcome: 'accepted', openDifferences: 0 });
  const { rows: history } = await w.server.database.pool.query<{ ended: string }>(
    'select distinct ended from reconciliation.difference',
  );
  expect(history).toEqual([{ ended: 'replaced' }]);
});

describe('a file is refused as a whole, and the previous one stays in force', () => {
  const refused: Record<string, [FileParts, Line[], string]> = {
    'of another acquirer': [{ heading: `dayfile,other,${DAY}` }, [], 'is of other'],
    'of a day that is not over': [{ heading: `dayfile,${ACQUIRER},2026-09-18` }, [], 'is not over'],
    'without a row of its day': [{}, [{ reference: 'X', occurredAt: '2026-09-16T10:00:00+08:00' }], 'no row is of'],
    'cut off': [{ last: '' }, [{ reference: 'X' }], 'is missing'],
    'whose sums do not add up': [{ last: 'total,1,843701,5062' }, [{ reference: 'X' }], 'amountFen 843701'],
    'whose count is another': [{ last: 'total,2,843700,5062' }, [{ reference: 'X' }], 'count 2'],
    'with a number that a spreadsheet destroyed': [
      {},
      [{ reference: 'X', amountFen: '8.4E+5' }],
      'amountFen is not in its form',
    ],
    'without a heading': [{ heading: HEAD }, [], 'the first line'],
  };
  for (const [what, [parts, lines, why]] of Object.entries(refused))
    it(`a file ${what}`, async () => {
      const before = await w.server.database.pool.query('select * from reconciliation.day_file order by id');
      const usual = lines.length === 0 && parts.last === undefined ? [{ reference: 'X' }] : lines;
      await expect(store(usual, parts)).rejects.toThrow(why);
      const after = await w.server.database.pool.query('select * from reconciliation.day_file order by id');
      expect(after.rows).toEqual(before.rows);
      expect(await compare()).toBe(0);
    });
});

describe('actions on a difference', () => {
  const missing = async (lines: readonly Line[]) => {
    const { rows } = await w.server.database.pool.query<{ reference: string }>(
      'select reference from trades.trade where day = $1 and status <> 3',
      [DAY],
    );
    const known = rows.map(({ reference }) => reference);
    const usual = all().filter(({ reference }) => known.includes(reference));
    const others = known
      .filter((reference) => !usual.some((line) => line.reference === reference))
      .map((reference) => ({ reference }));
    await store([
      ...usual,
      ...others.filter(({ reference }) => !lines.some((line) => line.reference === reference)),
      ...lines,
    ]);
    return openDifferences(w.server.database.db, { acquirer: ACQUIRER, day: DAY });
  };
  const idOf = ({ id }: { readonly id?: number } = {}) => String(id ?? 0);

  it('books a sale that is missing here by the way of the feed; of 1 000.00 and more two persons do', async () => {
    const [small] = await missing([{ reference: 'SMALL', amountFen: 99_999, feeFen: 600 }]);
    expect(await wang.ok(releaseDifference, { id: idOf(small) })).toEqual({ is: 'booked' });
    const [large] = await missing([{ reference: 'SMALL', amountFen: 99_999, feeFen: 600 }, { reference: 'LARGE' }]);
    expect(large?.reference).toBe('LARGE');
    const { days } = await wang.ok(listDays, {});
    expect(days[0]).toMatchObject({ day: DAY, acquirer: ACQUIRER, open: [{ reason: 'missing_here', count: 1 }] });
    expect((await wang.ok(listDifferences, { acquirer: ACQUIRER, day: DAY })).rows).toMatchObject([
      { id: idOf(large), reference: 'LARGE', theirs: expect.stringContaining('status success') },
    ]);
    for (const _ of [1, 2])
      expect(await wang.ok(releaseDifference, { id: idOf(large) })).toEqual({
        is: 'waits',
        lapsesAt: expect.any(String),
      });
    expect(await limin.ok(releaseDifference, { id: idOf(large) })).toEqual({ is: 'booked' });
    expect(await compare()).toBe(0);
    expect(await limin.call(releaseDifference, { id: idOf(large) })).toMatchObject({ reason: 'difference_not_open' });
  });

  it('nothing else can be booked, and a row that the feed refuses stays open', async () => {
    const lines: Line[] = [
      { reference: 'N1', status: 'failed' },
      { reference: 'N2', status: 'reversed' },
      { reference: 'N3', codes: ',,' },
      { reference: 'N4', terminalSn: '99999999999999', amountFen: 100, feeFen: 1 },
      { reference: 'A2', amountFen: 1 },
    ];
    const found = new Map((await missing(lines)).map((one) => [one.reference, idOf(one)]));
    for (const [reference, reason] of [
      ['N1', 'difference_row_state'],
      ['N2', 'difference_row_state'],
      ['N3', 'difference_incomplete'],
      ['A2', 'difference_not_missing'],
    ] as const)
      expect(await wang.call(releaseDifference, { id: found.get(reference) ?? '' })).toMatchObject({ reason });
    expect(await limin.ok(releaseDifference, { id: found.get('N4') ?? '' })).toEqual({
      is: 'not_booked',
      why: 'quarantined unknown_terminal',
    });
    expect((await open()).map(([, reference]) => reference)).toContain('N4');
  });

  it('an explained difference stays explained until something about it changes', async () => {
    const lines: Line[] = [{ reference: 'EXPLAINED' }];
    const [first] = (await missing(lines)).filter(({ reference }) => reference === 'EXPLAINED');
    await wang.ok(dismissDifference, { id: idOf(first), note: '机构已确认为测试交易' });
    await compare();
    expect((await open()).map(([, reference]) => reference)).not.toContain('EXPLAINED');
    await missing([{ reference: 'EXPLAINED', feeFen: FEE - 1 }]);
    expect((await open()).map(([, reference]) => reference)).toContain('EXPLAINED');
  });

  it('a difference disappears when its late row has arrived and the day is compared again', async () => {
    await missing([{ reference: 'LATE' }]);
    expect((await open()).map(([, reference]) => reference)).toContain('LATE');
    await w.send([sold('LATE')]);
    await compare();
    expect((await open()).map(([, reference]) => reference)).not.toContain('LATE');
  });
});

describe('the night compares', () => {
  const night = async () => {
    const { db, pool } = w.server.database;
    await compareDaysJob.run({ db, clock: w.server.clock } as never, {} as never);
    const { rows } = await pool.query<{ at: Date }>('select compared_at as at from reconciliation.day where day = $1', [
      DAY,
    ]);
    return rows[0]?.at.getTime() === w.server.clock.now().getTime();
  };
  const later = (hours: number) => w.server.clock.advance(hours * 3_600_000);
  const close = () =>
    w.server.database.pool.query("update reconciliation.difference set ended_at = now(), ended = 'gone'");

  it('days with open differences or later bookings; quiet days once a week', async () => {
    await store([...all(), { reference: 'NIGHT' }]);
    later(1);
    expect(await night(), 'a difference is open').toBe(true);
    await close();
    later(1);
    expect(await night(), 'nothing was booked').toBe(false);
    await w.send([sold('NIGHT')]);
    later(1);
    expect(await night(), 'a sale of the day was booked').toBe(true);
    await close();
    later(1);
    await w.send([
      sold('NIGHT-BACK', { kind: 'refund', originalReference: 'NIGHT', occurredAt: '2026-09-18T10:00:00+08:00' }),
    ]);
    later(1);
    expect(await night(), 'a refund of another day returned a sale of the day').toBe(true);
    await close();
    later(24);
    expect(await night()).toBe(false);
    later(7 * 24);
    expect(await night(), 'a week has gone').toBe(true);
  });
});

it('every act is in the audit log with its person', async () => {
  const { rows } = await sql<{ call: string; operator: string | null }>`
    select distinct call, operator from audit.entry
    where call like 'reconciliation.%' and outcome = 'done' order by call`.execute(w.server.database.db);
  expect(new Set(rows.map(({ call }) => call))).toEqual(
    new Set([
      'reconciliation.book-difference',
      'reconciliation.check-day-file',
      'reconciliation.explain-difference',
      'reconciliation.propose-booking',
    ]),
  );
  expect(rows.every(({ operator }) => operator !== null)).toBe(true);
});
