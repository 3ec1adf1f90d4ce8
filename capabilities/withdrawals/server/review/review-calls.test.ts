import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#platform/auth/token.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId, AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { reviewWithdrawal } from '#simulator/acts/review-withdrawal.ts';
import { testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { approveWithdrawal } from '../../contract/review/approve-withdrawal.ts';
import { approveWithdrawals } from '../../contract/review/approve-withdrawals.ts';
import { getWithdrawalCounts } from '../../contract/review/get-withdrawal-counts.ts';
import { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import { rejectWithdrawal } from '../../contract/review/reject-withdrawal.ts';
import { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';

const AGENT = idOf<AgentId>(3);
const SMALL_FEN = 800_000;
const LARGE_FEN = 2_000_100;

let world: WalletWorld;
let agent: TestClient;
let settlementAccountId: string;
let finance: TestClient;
let second: TestClient;

beforeAll(async () => {
  world = await walletWorld();
  ({ client: agent, settlementAccountId } = await world.withPayee(AGENT));
  await world.server.database.pool.query('update withdrawals.rule set daily_count = 1000');
  await world.earn(AGENT, 500_000_000);
  finance = await world.server.asStaff('finance');
  second = await world.server.asStaff('finance');
});
afterAll(async () => {
  await world.check();
  await world.server.close();
});

const apply = (amountFen: number) => agent.ok(applyWithdrawal, application(settlementAccountId, amountFen));
const auditOf = async (no: string) => {
  const { rows } = await sql<{
    call: string;
    staffId: StaffId | null;
    before: object | null;
    after: object | null;
    outcome: string;
  }>`
    select call, staff_id as "staffId", before, after, outcome from audit.entry where subject_id = ${no}
      order by id`.execute(world.server.database.db);
  return rows;
};

describe('approving', () => {
  it('up to the limit one person is enough; the agent sees the approval, the audit log records who gave it', async () => {
    const { id, no } = await apply(SMALL_FEN);
    expect(await finance.ok(approveWithdrawal, { id, step: 'final' })).toMatchObject({
      status: 'reviewing',
      isApproved: true,
      approval: 'late',
    });
    const { steps, canCancel } = await agent.ok(getWithdrawal, { id });
    expect(steps.map(({ step }) => step)).toEqual(['applied', 'approved']);
    expect(canCancel).toBe(false);
    expect((await auditOf(no)).at(-1)).toMatchObject({
      call: 'withdrawals.approve-withdrawal',
      staffId: expect.any(Number),
      before: { status: 'applied', approver: null },
      after: { status: 'reviewing', approver: expect.stringMatching(/^staff:/), netFen: 751_800 },
    });
  });

  it('above the limit the first approval is recorded, and the second must be given by another person', async () => {
    const { id } = await apply(LARGE_FEN);
    const first = await finance.ok(approveWithdrawal, { id, step: 'first' });
    expect(first).toMatchObject({ isApproved: false, approval: 'same_person', needsSecondPerson: true });
    expect(first.firstApproval?.name).toBeDefined();
    expect((await agent.call(cancelWithdrawal, { id })).code).toBe(601);
    for (const step of ['first', 'final'] as const)
      expect(await finance.call(approveWithdrawal, { id, step })).toMatchObject({
        code: 601,
        reason: 'second_person_needed',
      });
    expect(await second.ok(getWithdrawalReview, { id })).toMatchObject({ approval: 'final' });
    expect((await second.ok(approveWithdrawal, { id, step: 'final' })).isApproved).toBe(true);
    const { approvedBy, firstApproval } = await second.ok(getWithdrawalReview, { id });
    expect(approvedBy?.name).not.toBe(firstApproval?.name);
  });

  it('the same person is refused in any mixture of command and session, another one is not', async () => {
    const { id, no } = await apply(LARGE_FEN);
    const { db } = world.server.database;
    const { rows } = await sql<{ id: number }>`select account_id as id from staff.token
      where hash = ${hashToken(second.token ?? '')}`.execute(db);
    const approval = {
      event: 'approve',
      operator: testOperator('second', onlyRow(rows).id),
      now: world.server.clock.now(),
    } as const;
    expect((await reviewWithdrawal(db, no, approval)).approvedAt).toBeNull();
    await expect(reviewWithdrawal(db, no, approval)).rejects.toThrow('a second person must approve it');
    expect(await second.call(approveWithdrawal, { id, step: 'final' })).toMatchObject({
      reason: 'second_person_needed',
    });
    expect((await finance.ok(approveWithdrawal, { id, step: 'final' })).isApproved).toBe(true);
  });

  it('returns 409 and changes nothing when the data shown is stale', async () => {
    const { id } = await apply(LARGE_FEN);
    expect((await finance.call(approveWithdrawal, { id, step: 'final' })).code).toBe(409);
    await second.ok(approveWithdrawal, { id, step: 'first' });
    expect((await finance.call(approveWithdrawal, { id, step: 'first' })).code).toBe(409);
    expect((await finance.ok(getWithdrawalReview, { id })).isApproved).toBe(false);
    const cancelled = await apply(SMALL_FEN);
    await agent.ok(cancelWithdrawal, { id: cancelled.id });
    expect((await finance.call(approveWithdrawal, { id: cancelled.id, step: 'final' })).code).toBe(409);
    expect((await finance.call(approveWithdrawal, { id: '999999999', step: 'final' })).code).toBe(404);
  });

  it('eight concurrent approvals by four people: one first, one final', async () => {
    const { id, no } = await apply(LARGE_FEN);
    const people = [finance, second, await world.server.asStaff('finance'), await world.server.asStaff('finance')];
    const answers = await Promise.all(
      [...people, ...people].flatMap((client) =>
        (['first', 'final'] as const).map((step) => client.call(approveWithdrawal, { id, step })),
      ),
    );
    const isApproved = (await finance.ok(getWithdrawalReview, { id })).isApproved;
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(isApproved ? 2 : 1);
    const done = (await auditOf(no)).filter((entry) => entry.staffId !== null && entry.outcome === 'done');
    expect(new Set(done.map(({ staffId }) => staffId)).size).toBe(done.length);
  });

  it('two concurrent second approvals: exactly one succeeds', async () => {
    const { id } = await apply(LARGE_FEN);
    await finance.ok(approveWithdrawal, { id, step: 'first' });
    const third = await world.server.asStaff('finance');
    const answers = await Promise.all(
      [second, third].map((client) => client.call(approveWithdrawal, { id, step: 'final' })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('a retry with the same idempotency key returns the same answer and approves once', async () => {
    const { id, no } = await apply(LARGE_FEN);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => finance.call(approveWithdrawal, { id, step: 'first' }, { key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await auditOf(no)).filter(({ call }) => call === 'withdrawals.approve-withdrawal')).toHaveLength(1);
    // Idempotency keys of agents and of staff are separate, even if their ids are equal.
    expect((await second.call(approveWithdrawal, { id, step: 'final' }, { key })).code).toBe(200);
  });

  it('support can read, but not approve', async () => {
    const { id } = await apply(SMALL_FEN);
    const support = await world.server.asStaff('support');
    expect((await support.ok(getWithdrawalReview, { id })).no).toMatch(/^W/);
    expect(await support.call(approveWithdrawal, { id, step: 'final' })).toMatchObject({ reason: 'permission' });
    expect(await support.call(rejectWithdrawal, { id, code: 'card_changed' })).toMatchObject({ reason: 'permission' });
  });
});

describe('approving several', () => {
  it('approves those that are unchanged since they were shown, and reports why the others were not approved', async () => {
    const [small, large, gone] = [await apply(SMALL_FEN), await apply(LARGE_FEN), await apply(SMALL_FEN)];
    await agent.ok(cancelWithdrawal, { id: gone.id });
    const items = [
      { id: large.id, step: 'first' as const },
      { id: small.id, step: 'final' as const },
      { id: gone.id, step: 'final' as const },
      { id: '999999999', step: 'final' as const },
    ];
    const answer = await finance.ok(approveWithdrawals, { items });
    expect(answer.items).toEqual([
      { id: small.id, isDone: true, step: 'final' },
      { id: large.id, isDone: true, step: 'first' },
      { id: gone.id, isDone: false, step: 'late' },
      { id: '999999999', isDone: false, step: 'missing' },
    ]);
    expect((await auditOf(small.no)).at(-1)).toMatchObject({ call: 'withdrawals.approve-withdrawals' });
  });

  it('two concurrent batches with the same withdrawals approve each once', async () => {
    const made = [await apply(SMALL_FEN), await apply(SMALL_FEN), await apply(SMALL_FEN)];
    const items = made.map(({ id }) => ({ id, step: 'final' as const }));
    const [one, other] = await Promise.all([
      finance.ok(approveWithdrawals, { items }),
      second.ok(approveWithdrawals, { items: items.toReversed() }),
    ]);
    const done = [...(one?.items ?? []), ...(other?.items ?? [])].filter(({ isDone }) => isDone);
    expect(done.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });
});

describe('rejecting', () => {
  it('releases the hold; the agent sees the reason with the note', async () => {
    const { id } = await apply(SMALL_FEN);
    const rejected = await finance.ok(rejectWithdrawal, { id, code: 'card_changed', note: '客服电话 400-000-0000' });
    expect(rejected.status).toBe('rejected');
    const { status, reason } = await agent.ok(getWithdrawal, { id });
    expect(status).toBe('rejected');
    expect(reason).toBe('收款卡近期有变更，请联系客服核实后重新申请。客服电话 400-000-0000');
  });

  it('requires a note for the code "other"', async () => {
    const { id } = await apply(SMALL_FEN);
    expect(await finance.call(rejectWithdrawal, { id, code: 'other' })).toMatchObject({
      code: 400,
      fields: { note: expect.any(String) },
    });
    expect((await finance.ok(rejectWithdrawal, { id, code: 'other', note: '重复申请' })).reason).toBe('重复申请');
    expect((await finance.call(rejectWithdrawal, { id, code: 'other', note: '重复申请' })).code).toBe(409);
  });

  it('can revoke an approval until the withdrawal is exported', async () => {
    const { id } = await apply(SMALL_FEN);
    await finance.ok(approveWithdrawal, { id, step: 'final' });
    expect((await second.ok(rejectWithdrawal, { id, code: 'identity_unclear' })).status).toBe('rejected');
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await world.server.database.pool.query(
      "update withdrawals.withdrawal set first_approver = null, first_approved_at = null, approver = null, approved_at = now(), approved_by = 'operator' where status in ('applied', 'reviewing')",
    );
  });

  it('searches by number, name, code, wallet, amount, day and risk, and returns the totals of all matches', async () => {
    const [small, large] = [await apply(SMALL_FEN), await apply(LARGE_FEN)];
    const search = async (request: object) => {
      const { rows, sums } = await finance.ok(searchWithdrawals, { tab: 'review', ...request });
      return { nos: rows.map(({ no }) => no), sums };
    };
    const both = [large.no, small.no];
    const sums = { count: 2, amountFen: SMALL_FEN + LARGE_FEN, netFen: small.netFen + large.netFen };
    const [{ agent: owner } = { agent: undefined }] = (await finance.ok(searchWithdrawals, { tab: 'review' })).rows;
    for (const text of [undefined, '', owner?.name, owner?.code.toLowerCase()])
      expect(await search({ text })).toEqual({ nos: both, sums });
    expect((await search({ text: small.no })).nos).toEqual([small.no]);
    expect((await search({ text: '%' })).nos).toEqual([]);
    expect((await search({ wallet: 'reward' })).nos).toEqual([]);
    expect((await search({ fromFen: SMALL_FEN + 1 })).nos).toEqual([large.no]);
    expect((await search({ toFen: SMALL_FEN })).nos).toEqual([small.no]);
    expect((await search({ from: '2026-09-18', to: '2026-09-18' })).nos).toEqual(both);
    expect((await search({ to: '2026-09-17' })).nos).toEqual([]);
    expect((await search({ risk: 'second_person' })).nos).toEqual([large.no]);
    expect((await search({ risk: 'new_card' })).nos).toEqual(both);
    expect((await search({ risk: 'none' })).nos).toEqual([]);
    expect((await search({ pageSize: 1 })).nos).toEqual([large.no]);
    expect((await search({ pageSize: 1 })).sums).toEqual(sums);
    expect(await finance.ok(getWithdrawalCounts, {})).toMatchObject({ review: 2 });
  });

  it('finds those that another person approved first and that wait for the caller, and counts them', async () => {
    const { id, no } = await apply(LARGE_FEN);
    const mine = async (staff: TestClient) => {
      const { rows } = await staff.ok(searchWithdrawals, { tab: 'review', mine: true });
      return { nos: rows.map((row) => row.no), count: (await staff.ok(getWithdrawalCounts, {})).mine };
    };
    expect(await mine(second)).toEqual({ nos: [], count: 0 });
    await finance.ok(approveWithdrawal, { id, step: 'first' });
    expect(await mine(second)).toEqual({ nos: [no], count: 1 });
    expect(await mine(finance)).toEqual({ nos: [], count: 0 });
    await second.ok(approveWithdrawal, { id, step: 'final' });
    expect(await mine(second)).toEqual({ nos: [], count: 0 });
  });

  it('a withdrawal is found by its number as by its id, and an unknown number like an unknown id', async () => {
    const { id, no } = await apply(SMALL_FEN);
    expect((await finance.ok(getWithdrawalReview, { no })).id).toBe(id);
    const unknown = await finance.call(getWithdrawalReview, { no: 'W1' });
    expect(unknown).toEqual(await finance.call(getWithdrawalReview, { id: '999999' }));
    expect((await finance.call(getWithdrawalReview, {})).code).toBe(400);
    expect((await finance.call(getWithdrawalReview, { id, no })).code).toBe(400);
  });

  it('returns the automatic checks for the reviewer', async () => {
    const { id } = await apply(SMALL_FEN);
    const shown = await finance.ok(getWithdrawalReview, { id });
    expect(shown.checks.ledger.isRight).toBe(true);
    expect(shown.checks.payee).toMatchObject({ isGone: false, paidCount: 0 });
    expect(shown.hints).toEqual(['new_card', 'new_payee', 'first_withdrawal', 'day_sum']);
    expect(shown.recent.length).toBe(5);
    expect(JSON.stringify(shown)).not.toMatch(/"\d{12,}"/);
    await world.server.database.pool.query(
      'update ledger.balance set balance_fen = balance_fen + 1 where agent_id = 3',
    );
    expect((await finance.ok(getWithdrawalReview, { id })).checks.ledger.isRight).toBe(false);
    await world.server.database.pool.query(
      'update ledger.balance set balance_fen = balance_fen - 1 where agent_id = 3',
    );
  });
});
