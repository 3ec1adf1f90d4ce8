/** A file is booked once, by two persons, whatever happens at the same instant; it is reversed as a whole, once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard } from '#platform/validate/make.ts';
import { getEarning } from '#capabilities/earnings/contract/lookup/get-earning.ts';
import { listEarnings } from '#capabilities/earnings/contract/lookup/list-earnings.ts';
import { explainEarning } from '#capabilities/earnings/contract/trade/explain-earning.ts';
import { explainDifference } from '#capabilities/earnings/contract/why/explain-difference.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { lineOf, NOW, useResiduals } from '#testing/residuals.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { keepAssignment } from '../correction/assign-merchant.ts';
import { correctLines } from '../correction/correct-lines.ts';
import { waitingLines } from '../files/list-waiting.ts';
import { lookAtKept } from '../files/look-at-file.ts';
import { senderByCode } from '../sender.ts';
import { discardFile, withdrawBooking } from './confirm-booking.ts';
import { proposeBooking } from './propose-booking.ts';

const w = useResiduals();
const { direct, leaf } = AGENT_IDS;
const [TEA, OPTICIAN, LEAF, OTHER] = ['898515813000001', '898515976000002', '898515812000003', '898515942000007'];
let client: TestClient;
beforeAll(async () => {
  client = await w.wallet.server.as(direct);
});

let next = 0;
/** A new number of a merchant and a terminal of the sender's own: no two tests share one. */
const anew = (): string => `HT${88_300_000 + (next += 1)}`;
const by = (operator = w.people.wang) => ({ operator, now: NOW });
const assign = async (merchantNo: string, agentCode = 'ZY80542') => {
  const sender = await senderByCode(w.db, 'huitong');
  await w.change((tx) => keepAssignment(tx, sender, { merchantNo, sn: '', agentCode }, by()));
};
/** A file of one merchant that was assigned to `direct`. */
const fileOf = async (share: string, no = anew()) => {
  await assign(no);
  return w.upload([lineOf(no, '', share, { 4: '9999999.00' })]);
};
const stateOf = async (id: Awaited<ReturnType<typeof fileOf>>) => (await w.file(id)).state;
const claims = async () => (await sql`select 1 from residuals.claim`.execute(w.db)).rows.length;

describe('a file', () => {
  it('below the limit is booked by one person, to the agents of its lines; bad and waiting lines stay', async () => {
    const [mine, theirs] = [await w.earned(direct), await w.earned(leaf)];
    const lines = [
      lineOf(TEA, '00009802361519', '25.69'),
      lineOf(LEAF, '', '12.84'),
      lineOf(OPTICIAN, '', '6.2O'),
      lineOf('HT99', '', '100.00'),
    ];
    const id = await w.upload(lines);
    expect((await w.propose(id)).lapsesAt).toBeUndefined();
    expect(await w.earned(direct)).toBe(mine);
    await w.confirm(id, 'wang');
    expect([await w.earned(direct), await w.earned(leaf)]).toEqual([mine + 25_69, theirs + 12_84]);
    const { lines: after } = await lookAtKept(w.db, await w.file(id));
    expect(after.map(({ state }) => state)).toEqual(['booked', 'booked', 'fault', 'waits']);
  });

  it('from the limit on needs a second person, who is not the first', async () => {
    const before = await w.earned(direct);
    const id = await fileOf('1000.00');
    expect((await w.propose(id)).lapsesAt).toBeDefined();
    expect((await w.confirm(id, 'wang')).lapsesAt).toBeDefined();
    expect(await w.earned(direct)).toBe(before);
    await w.confirm(id, 'limin');
    expect(await w.earned(direct)).toBe(before + 1_000_00);
  });

  it('is booked once by however many confirm it at the same instant, and told once', async () => {
    const before = await w.earned(direct);
    const id = await fileOf('2345.67');
    await w.propose(id);
    const all = await Promise.allSettled([w.confirm(id, 'limin'), w.confirm(id, 'hejing')]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await w.earned(direct)).toBe(before + 2_345_67);
    const { rows } = await sql`select 1 from content.notice
      where key = 'residual_booked' and text_values ->> 'amount' = '+2,345.67'`.execute(w.db);
    expect(rows).toHaveLength(1);
    await expect(w.confirm(id, 'hejing')).rejects.toThrow('refusal.residual_nothing_proposed');
    await expect(w.propose(id)).rejects.toThrow('refusal.residual_nothing_to_book');
  });

  it('with the same bytes is the same file; another file with the same line cannot book it again', async () => {
    const no = anew();
    const id = await fileOf('5.00', no);
    expect(await fileOf('5.00', no)).toBe(id);
    await w.book(id);
    const second = await w.upload(
      [lineOf(no, '', '5.01'), lineOf(no, '00009802361599', '1.00', { 6: '5.02' })].slice(0, 1),
    );
    const { lines } = await lookAtKept(w.db, await w.file(second));
    expect(lines.map(({ state }) => state)).toEqual(['taken']);
    await expect(w.propose(second)).rejects.toThrow('refusal.residual_nothing_to_book');
  });

  it('is booked alone when two files with the same line were proposed', async () => {
    const no = anew();
    const [one, two] = [await fileOf('7.00', no), await fileOf('7.01', no)];
    const before = await w.earned(direct);
    await Promise.all([w.propose(one), w.propose(two)]);
    const all = await Promise.allSettled([w.confirm(one), w.confirm(two)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await w.earned(direct)) - before).toSatisfy((fen: number) => fen === 7_00 || fen === 7_01);
    const [other] = all[0]?.status === 'fulfilled' ? [two] : [one];
    await w.change((tx) => withdrawBooking(tx, other, by()));
    await w.change((tx) => discardFile(tx, other, by()));
    expect(await stateOf(other)).toBe('discarded');
  });

  it('whose lines changed since it was proposed is not confirmed', async () => {
    const no = anew();
    const id = await fileOf('8.00', no);
    await w.propose(id);
    await assign(no, 'ZY81077');
    await expect(w.confirm(id)).rejects.toThrow('refusal.residual_lines_changed');
    await w.change((tx) => withdrawBooking(tx, id, by()));
    const before = await w.earned(leaf);
    await w.book(id);
    expect(await w.earned(leaf)).toBe(before + 8_00);
  });

  it('whose last line states another sum is not proposed until the cells are corrected', async () => {
    const no = anew();
    await assign(no);
    const id = await w.upload([lineOf(no, '', '"1,28.60"'), lineOf(LEAF, '', '0.00'), '合计,,,,256920.00,,128.60,']);
    await expect(w.propose(id)).rejects.toThrow('refusal.residual_nothing_to_book');
    expect(await w.change((tx) => correctLines(tx, id, 'all', by()))).toBe(1);
    const before = await w.earned(direct);
    await w.book(id);
    expect(await w.earned(direct)).toBe(before + 128_60);
    const wrong = await w.upload([lineOf(LEAF, '', '3.00', { 3: '2026-08' }), '合计,,,,128460.00,,3.01,']);
    await expect(w.propose(wrong)).rejects.toThrow('refusal.residual_other_share');
    const correct = (column: 'share' | 'remark', value: string) =>
      w.change((tx) => correctLines(tx, wrong, [{ line: 2, column, value }], by()));
    await correct('share', '3.01');
    await expect(correct('remark', makeBankCard('621483', 7, 16))).rejects.toThrow('refusal.residual_personal_number');
  });

  it('with lines that we also computed is proposed only when this is stated', async () => {
    await sql`insert into residuals.assignment (sender_id, merchant_no, sn, agent_id, assigned_by, assigned_at)
      select id, 'x', '', 3, 'test', now() from residuals.sender where code = 'huitong'`.execute(w.db);
    const id = await w.upload([lineOf(OTHER, '', '9.00')]);
    const { comparison } = await lookAtKept(w.db, await w.file(id));
    expect(comparison).toMatchObject({
      computedHere: 0,
      different: [{ merchantNo: OTHER, theirsFen: 9_00, oursFen: 0 }],
    });
    await w.change((tx) => proposeBooking(tx, id, { alsoComputed: true }, by()));
    await expect(w.change((tx) => discardFile(tx, id, by()))).rejects.toThrow('refusal.residual_proposed');
  });
});

describe('a line that waits', () => {
  it('is booked from the file once its merchant is assigned, and of later files at once', async () => {
    const no = anew();
    const id = await w.upload([lineOf(TEA, '00009802361518', '1.00'), lineOf(no, '', '30.00')]);
    await w.book(id);
    expect((await waitingLines(w.db)).find(({ merchantNo }) => merchantNo === no)).toMatchObject({
      sender: 'huitong',
      fen: 30_00,
      months: ['2026-08'],
    });
    const before = await w.earned(leaf);
    await assign(no, 'ZY81077');
    await w.book(id);
    expect(await w.earned(leaf)).toBe(before + 30_00);
    const later = await w.preview([lineOf(no, '', '31.00')]);
    expect(later.lines).toMatchObject([{ state: 'taken', agentId: leaf }]);
    expect((await waitingLines(w.db)).find(({ merchantNo }) => merchantNo === no)).toBeUndefined();
  });

  it('is assigned to nobody who is settled outside the platform', async () => {
    const { rows } = await sql<{ code: string }>`
      select code from agents.agent where id = ${AGENT_IDS.specific}`.execute(w.db);
    await expect(assign(anew(), rows[0]?.code)).rejects.toThrow('refusal.residual_agent_outside');
    await expect(assign(anew(), 'ZY00000')).rejects.toThrow('refusal.agent_unknown');
  });
});

describe('a reversal', () => {
  it('reverses the whole of a file once, linked to it, by two persons; then a corrected file is booked', async () => {
    const no = anew();
    const id = await fileOf('1500.00', no);
    await w.book(id);
    const before = await w.earned(direct);
    const claimed = await claims();
    expect((await w.reverse(id)).lapsesAt).toBeDefined();
    expect((await w.confirm(id, 'wang')).lapsesAt).toBeDefined();
    const all = await Promise.allSettled([w.confirm(id, 'limin'), w.confirm(id, 'hejing')]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await w.earned(direct), await claims(), await stateOf(id)]).toEqual([
      before - 1_500_00,
      claimed - 1,
      'reversed',
    ]);
    await expect(w.reverse(id)).rejects.toThrow('refusal.residual_ended');
    const corrected = await fileOf('1400.00', no);
    await w.book(corrected);
    expect(await w.earned(direct)).toBe(before - 100_00);
  });
});

describe('the agent', () => {
  it('reads it among its earnings and in its statement, with the file, month, volume and rate', async () => {
    const no = anew();
    const id = await fileOf('66.60', no);
    await w.book(id);
    const { rows } = await client.ok(listEarnings, { kinds: ['residual'], scope: 'self' });
    const row = rows.find(({ amountFen }) => amountFen === 66_60);
    expect(row).toMatchObject({
      kind: 'residual',
      merchantName: '官渡区彩云百货',
      isReversal: false,
      day: '2026-09-18',
    });
    const facts = { sender: '汇通', month: '2026-08', merchantNo: no, volumeFen: 999_999_900, ratePpm: 6_000 };
    const told = await client.ok(explainEarning, { id: row?.id ?? '' });
    expect(told.residual).toMatchObject({ ...facts, line: 2, shareFen: 66_60 });
    const entry = await client.ok(getStatementEntry, { id: told.entry?.id ?? '' });
    expect(entry).toMatchObject({ kind: 'residual', amountFen: 66_60, availableOn: '2026-09-19', residual: facts });
    expect((await client.ok(getEarning, { id: row?.id ?? '' })).reversals).toEqual([]);
    await w.clawBack(id);
    const { reversals } = await client.ok(getEarning, { id: row?.id ?? '' });
    expect(reversals).toMatchObject([{ amountFen: -66_60 }]);
    const back = await client.ok(explainEarning, { id: reversals[0]?.id ?? '' });
    expect(back.residual).toMatchObject({ reason: '机构更正', original: { id: entry.id, amountFen: 66_60 } });
    expect((await client.ok(getStatementEntry, { id: entry.id })).residual?.reversed?.amountFen).toBe(-66_60);
    const above = await w.wallet.server.as(AGENT_IDS.mid);
    expect((await above.call(getEarning, { id: row?.id ?? '' })).code).not.toBe(200);
    expect((await above.call(getStatementEntry, { id: entry.id })).code).not.toBe(200);
  });

  it('finds the same sum in the list, the day, the statement and the wallet', async () => {
    const total = async (): Promise<number> => {
      const { kinds, terms } = await client.ok(explainDifference, { day: '2026-09-18', scope: 'team' });
      const booked = kinds.find(({ kind, isReversal }) => kind === 'residual' && !isReversal)?.now.amountFen ?? 0;
      expect(terms.find(({ term }) => term === 'residual')?.now.amountFen).toBe(booked);
      return booked;
    };
    const sums = async () => {
      const { rows } = await client.ok(listEarnings, { kinds: ['residual'], isReversal: false, pageSize: 100 });
      const entries = await client.ok(listStatementEntries, { kinds: ['residual'], fold: false, pageSize: 100 });
      const add = (all: readonly { amountFen: number }[]) => all.reduce((sum, { amountFen }) => sum + amountFen, 0);
      return [add(rows), add(entries.rows), await total()];
    };
    const pending = async () =>
      (await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'profit_share')?.pendingFen ?? 0;
    const [before, waiting] = [await sums(), await pending()];
    expect(new Set(before).size).toBe(1);
    await w.book(await fileOf('77.70'));
    expect(await sums()).toEqual(before.map((sum) => sum + 77_70));
    expect(await pending()).toBe(waiting + 77_70);
  });
});

it('income that belongs to the operator changes no wallet, and is reversed like any other', async () => {
  const wallets = async () =>
    (await sql`select account_id, balance_fen from ledger.balance order by 1`.execute(w.db)).rows;
  const income = async (): Promise<number> => {
    const { rows } = await sql<{ fen: number }>`
      select coalesce(sum(case source_kind when 'operator_share' then amount_fen else -amount_fen end), 0)::bigint
        as fen
      from ledger.transfer where source_kind like 'operator_share%' and source_id like 'residual-%'`.execute(w.db);
    return rows[0]?.fen ?? 0;
  };
  const before = await wallets();
  const id = await w.upload([lineOf(anew(), '', '250.00'), lineOf(LEAF, '', '5.00')], 'own');
  await w.book(id);
  expect([await wallets(), await income()]).toEqual([before, 255_00]);
  await w.clawBack(id);
  expect([await wallets(), await income()]).toEqual([before, 0]);
});

it('one that differs from its transfer is found by the reconciliation', async () => {
  await sql`update residuals.booking set sum_fen = sum_fen + 1 where id = 1`.execute(w.db);
  const { differences } = await reconcile(w.db);
  await sql`update residuals.booking set sum_fen = sum_fen - 1 where id = 1`.execute(w.db);
  expect(differences.map(({ check }) => check)).toEqual(['what is confirmed of a residual file is its entries']);
});

it('a reversal on a later day takes from the available amount, and remains an entry of its own day', async () => {
  const id = await fileOf('40.00');
  await w.book(id);
  const later = new Date(NOW.getTime() + 2 * 86_400_000);
  await w.clawBack(id, later);
  const { rows } = await sql<{ day: string }>`
    select day from residuals.entry where file_id = ${id} order by id`.execute(w.db);
  expect(rows.map(({ day }) => day)).toEqual(['2026-09-18', '2026-09-20']);
});
