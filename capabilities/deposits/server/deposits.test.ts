/** Payments of agents into their goods funds: booked once, shown as paid in, reversed by a transfer of its own. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { bookDeposit, reverseDeposit } from '#testing/deposits.ts';
import { runs } from '#testing/property-runs.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import type { NewDeposit } from './book-deposit.ts';

const NOW = new Date(STORY_NOW);
let world: WalletWorld;
let client: TestClient;
let payee: string;
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await walletWorld();
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT_IDS.direct));
  await world.server.database.pool.query('update withdrawals.rule set daily_count = 100000, minimum_fen = 100');
  // most of these tests are about one person, who may book amounts up to the limit alone
  await addTestStaff(world.server.database.db, { loginName: 'zhouhang', name: '周航', role: 'finance' });
  await world.server.database.pool.query(
    "insert into staff.second_person_rule (act, from_fen, set_by, set_at) values ('deposit', 100000000, 'test', now())",
  );
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const deposit = (more: Partial<NewDeposit> = {}): NewDeposit => ({
  code: 'ZY80542',
  amountFen: fen(500_000),
  reference: 'BANK-20260918-0031',
  reason: '20 台电签 POS 预付货款',
  operator: testOperator('zhouhang'),
  now: NOW,
  ...more,
});
const reversal = (reference: string) => ({
  reference,
  reason: '记错代理商',
  operator: testOperator('zhouhang'),
  now: NOW,
});
const goods = async () =>
  (await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'goods') ?? expect.fail('no goods wallet');
const entries = async () => (await client.ok(listStatementEntries, { wallet: 'goods' })).rows;
const count = async (sourceKind: string, reference: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ledger.transfer
    where source_kind = ${sourceKind} and source_id = ${reference}`.execute(db());
  return rows[0]?.n ?? 0;
};

describe('a deposit', () => {
  it('is available at once, in the goods fund and in the total, and is no earning', async () => {
    const before = await client.ok(getBalances, {});
    await bookDeposit(db(), deposit());
    const after = await client.ok(getBalances, {});
    expect(await goods()).toMatchObject({
      balanceFen: 500_000,
      availableFen: 500_000,
      pendingFen: 0,
      monthInFen: 500_000,
      earnedFen: 0,
      monthEarnedFen: 0,
    });
    expect(after.total.balanceFen - before.total.balanceFen).toBe(500_000);
  });

  it('is an entry of the statement, named by its purpose, and explained by its reference', async () => {
    const [entry] = await entries();
    expect(entry).toMatchObject({ kind: 'goods_deposit', amountFen: 500_000, label: '20 台电签 POS 预付货款' });
    const shown = await client.ok(getStatementEntry, { id: entry?.id ?? '' });
    expect(shown.deposit).toEqual({ reference: 'BANK-20260918-0031', reason: '20 台电签 POS 预付货款' });
    expect(shown).toMatchObject({ balanceBeforeFen: 0, balanceFen: 500_000 });
    const month = await client.ok(getStatementSummary, { month: '2026-09', wallet: 'goods' });
    expect([month.openingFen + month.inFen - month.outFen, month.inFen]).toEqual([month.closingFen, 500_000]);
  });

  it('is reported to the agent with a link to the entry, without an amount in the push message, and audited', async () => {
    const { rows } = await sql<{ key: string; link: string }>`
      select key, link from content.notice where key like 'deposit%' order by id desc limit 1`.execute(db());
    expect(rows).toEqual([
      { key: 'deposit_booked', link: `/pages/earnings/earningsInfo?id=${(await entries())[0]?.id ?? ''}` },
    ]);
    const { rows: audit } = await sql<{ call: string; after: unknown }>`
      select call, after from audit.entry where subject_id = 'BANK-20260918-0031'`.execute(db());
    expect(audit).toEqual([
      {
        call: 'deposits.book-deposit',
        after: {
          agent: 'ZY80542',
          amountFen: 500_000,
          reason: '20 台电签 POS 预付货款',
        },
      },
    ]);
  });

  it('that is sent again, or eight times at the same instant, is booked once and reported once', async () => {
    const again = await bookDeposit(db(), deposit({ now: new Date('2026-09-18T09:00:00Z') }));
    expect(again).toMatchObject({ isNew: false, deposit: { bookedAt: NOW } });
    const one = deposit({ reference: 'CASH-7', amountFen: fen(12_34) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => bookDeposit(db(), one)));
    expect(answers.filter((each) => 'isNew' in each && each.isNew)).toHaveLength(1);
    expect(await count('goods_deposit', 'CASH-7')).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*) as n from content.notice
      where key = 'deposit_booked'`.execute(db());
    expect(rows[0]?.n).toBe(2);
  });

  it.each([
    ['another amount under the same reference', { amountFen: fen(500_001) }, 'refusal.deposit_other'],
    ['another agent under the same reference', { code: 'ZY80318' }, 'refusal.deposit_other'],
    ['an agent that does not exist', { code: 'ZY99999', reference: 'N-1' }, 'refusal.agent_unknown'],
  ])('%s is refused and books nothing', async (_what, more, why) => {
    const before = await goods();
    await expect(bookDeposit(db(), deposit(more))).rejects.toThrow(why);
    expect((await goods()).balanceFen).toBe(before.balanceFen);
  });

  it('is refused for an agent that has closed its account, or is settled outside the platform', async () => {
    const of = async (id: number) => {
      const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${id}`.execute(db());
      return { code: rows[0]?.code ?? '', reference: `R-${id}` };
    };
    await expect(bookDeposit(db(), deposit(await of(AGENT_IDS.specific)))).rejects.toThrow(
      'refusal.deposit_agent_outside',
    );
    await sql`update agents.agent set closed_at = ${NOW}, status = 'frozen'
      where id = ${AGENT_IDS.sibling}`.execute(db());
    await expect(bookDeposit(db(), deposit(await of(AGENT_IDS.sibling)))).rejects.toThrow(
      'refusal.deposit_agent_closed',
    );
    await sql`update agents.agent set closed_at = null, status = 'normal'
      where id = ${AGENT_IDS.sibling}`.execute(db());
  });

  it('can be withdrawn', async () => {
    const request = { ...application(payee, 10_000), wallet: 'goods' as const };
    expect((await client.ok(applyWithdrawal, request)).wallet).toBe('goods');
    expect(await goods()).toMatchObject({ heldFen: 10_000, balanceFen: 501_234, availableFen: 491_234 });
  });

  it('that differs from its transfer is found by the reconciliation', async () => {
    await sql`update deposits.deposit set amount_fen = amount_fen + 1 where reference = 'CASH-7'`.execute(db());
    const { differences } = await reconcile(db());
    expect(differences.map(({ check, subject }) => `${check}: ${subject}`)).toEqual([
      'a deposit entered the goods fund of its agent once, and left it once if it was reversed: goods_deposit CASH-7',
    ]);
    await sql`update deposits.deposit set amount_fen = amount_fen - 1 where reference = 'CASH-7'`.execute(db());
  });
});

describe('a reversal', () => {
  it('takes the whole payment out by a transfer of its own; each of the two links to the other', async () => {
    const before = await goods();
    await reverseDeposit(db(), reversal('CASH-7'));
    expect((await goods()).balanceFen).toBe(before.balanceFen - 12_34);
    const rows = await entries();
    const back = rows.find(({ kind }) => kind === 'goods_deposit_reversal');
    const booked = rows.find(({ amountFen }) => amountFen === 12_34);
    expect(back).toMatchObject({ amountFen: -12_34 });
    const link = { day: '2026-09-18' };
    expect((await client.ok(getStatementEntry, { id: back?.id ?? '' })).deposit).toMatchObject({
      reversalReason: '记错代理商',
      original: { ...link, id: booked?.id, amountFen: 12_34 },
    });
    expect((await client.ok(getStatementEntry, { id: booked?.id ?? '' })).deposit).toMatchObject({
      reversed: { ...link, id: back?.id, amountFen: -12_34 },
    });
  });

  it('sent again, or eight times at the same instant, is booked once; the reference is never booked again', async () => {
    const { isNew } = await reverseDeposit(db(), reversal('CASH-7'));
    expect(isNew).toBe(false);
    await bookDeposit(db(), deposit({ reference: 'CASH-8' }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverseDeposit(db(), reversal('CASH-8'))));
    expect(answers.filter((answer) => answer.isNew)).toHaveLength(1);
    expect(await count('goods_deposit_reversal', 'CASH-8')).toBe(1);
    const before = await goods();
    expect(await bookDeposit(db(), deposit({ reference: 'CASH-8' }))).toMatchObject({ isNew: false });
    expect((await goods()).balanceFen).toBe(before.balanceFen);
    await expect(reverseDeposit(db(), reversal('CASH-9'))).rejects.toThrow('refusal.deposit_unknown');
  });

  it('of money that is being withdrawn leaves a debt, which the next deposit nets', async () => {
    const { availableFen } = await goods();
    await client.ok(applyWithdrawal, { ...application(payee, availableFen), wallet: 'goods' as const });
    await reverseDeposit(db(), reversal('BANK-20260918-0031'));
    expect(await goods()).toMatchObject({ owedFen: 500_000, availableFen: 0, withdrawableFen: 0 });
    await bookDeposit(db(), deposit({ reference: 'CASH-10', amountFen: fen(500_100) }));
    expect(await goods()).toMatchObject({ owedFen: 0, availableFen: 100 });
  });
});

const step = fc.record({
  what: fc.constantFrom('book' as const, 'book' as const, 'reverse' as const),
  of: fc.integer({ min: 0, max: 5 }),
  times: fc.integer({ min: 1, max: 4 }),
  // a reference always means the same amount, but is sometimes sent with another one, which must be refused
  isOther: fc.boolean(),
});

it('after any bookings, reversals, repetitions and simultaneous requests, the wallet is the sum of the payments that stand', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      round += 1;
      const amountOf = (of: number): number => (of + 1) * 1_111;
      const referenceOf = (of: number): string => `P${round}-${of}`;
      const before = (await goods()).balanceFen;
      const standing = new Map<number, 'booked' | 'reversed'>();
      for (const { what, of, times, isOther } of steps) {
        const reference = referenceOf(of);
        const isWrong = what === 'book' && isOther && standing.has(of);
        const wanted = deposit({ reference, amountFen: fen(amountOf(of) + (isWrong ? 1 : 0)) });
        const send = () => (what === 'book' ? bookDeposit(db(), wanted) : reverseDeposit(db(), reversal(reference)));
        const answers = await Promise.allSettled(Array.from({ length: times }, send));
        const isRefused = isWrong || (what === 'reverse' && !standing.has(of));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([isRefused ? 'rejected' : 'fulfilled']));
        if (isRefused) continue;
        if (what === 'reverse') standing.set(of, 'reversed');
        else if (!standing.has(of)) standing.set(of, 'booked');
      }
      const left = [...standing].filter(([, state]) => state === 'booked').map(([of]) => amountOf(of));
      expect((await goods()).balanceFen - before).toBe(left.reduce((sum, amount) => sum + amount, 0));
      await world.check();
    }),
    { numRuns: runs(15) },
  );
});
