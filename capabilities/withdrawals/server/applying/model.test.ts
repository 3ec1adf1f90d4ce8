/**
 * Model-based test: applies random operations to a wallet and to a small in-memory model; after each step the wallet
 * must match the model and the ledger must reconcile. A failure prints the seed; `FC_SEED=<seed>` replays
 * it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { openWallets } from '#capabilities/ledger/server/balances/open-wallets.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { reviewWithdrawal } from '#simulator/acts/review-withdrawal.ts';
import { letOneReport } from '#testing/payout.ts';
import { runs } from '#testing/property-runs.ts';
import { testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import type { WithdrawalStatus } from '../../contract/enums.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { payoutExport, type ExportedBatch } from '../payouts/export-payouts.ts';
import { payoutImport } from '../payouts/import-payouts.ts';

interface Withdrawal {
  id: string;
  no: string;
  amountFen: number;
  status: WithdrawalStatus;
  isApproved: boolean;
}
interface Model {
  balanceFen: number;
  pendingFen: number;
  withdrawals: Withdrawal[];
}
interface System {
  client: TestClient;
  payee: string;
  agentId: AgentId;
  paying: ExportedBatch[];
}
type Command = fc.AsyncCommand<Model, System>;

const AUTO_FEN = 500_000;
let world: WalletWorld;
let count = 0;
const db = () => world.server.database.db;
const now = () => world.server.clock.now();

beforeAll(async () => {
  world = await walletWorld();
  await world.server.database.pool.query('update withdrawals.rule set daily_count = 100000, minimum_fen = 1000');
  await letOneReport(db());
});
afterAll(() => world.server.close());

const heldFen = (model: Model) =>
  model.withdrawals
    .filter(({ status }) => ['applied', 'reviewing', 'paying'].includes(status))
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
const availableFen = (model: Model) => model.balanceFen - heldFen(model) - model.pendingFen;

const looksLike = async (model: Model, real: System) => {
  const wallet = (await real.client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'profit_share');
  expect(wallet).toMatchObject({
    balanceFen: model.balanceFen,
    heldFen: heldFen(model),
    pendingFen: model.pendingFen,
    availableFen: Math.max(0, availableFen(model)),
    owedFen: Math.max(0, -availableFen(model)),
  });
  for (const { id, status } of model.withdrawals)
    expect((await real.client.ok(getWithdrawal, { id })).status).toBe(status);
  await world.check();
};

const command = (name: string, run: (model: Model, real: System) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real);
    await looksLike(model, real);
  },
});

const book = (real: System, amountFen: number, isEarning: boolean) =>
  inTransaction(db(), async (tx) => {
    count += 1;
    const { acquirer_fee: fee } = await platformAccounts(tx);
    const wallet = await walletAccount(tx, real.agentId, 'profit_share');
    const sides = isEarning
      ? { debitAccountId: fee, creditAccountId: wallet }
      : { debitAccountId: wallet, creditAccountId: fee };
    await postTransfer(
      tx,
      {
        ...sides,
        amountFen: fen(amountFen),
        sourceKind: isEarning ? 'profit_share' : 'profit_share_reversal',
        sourceId: `model${count}`,
      },
      now(),
    );
  });

const earn = (amountFen: number) =>
  command(`earn ${amountFen}`, async (model, real) => {
    await book(real, amountFen, true);
    model.balanceFen += amountFen;
    model.pendingFen += amountFen;
  });
const clawBack = (amountFen: number) =>
  command(`take back ${amountFen}`, async (model, real) => {
    await book(real, amountFen, false);
    model.balanceFen -= amountFen;
    model.pendingFen = Math.max(0, model.pendingFen - amountFen);
  });
const nextDay = () =>
  command('next day', async (model) => {
    world.server.clock.set(new Date(`${addDays(businessDay(now()), 1)}T03:00:00Z`));
    model.pendingFen = 0;
  });
const withdraw = (amountFen: number) =>
  command(`withdraw ${amountFen}`, async (model, real) => {
    const answer = await real.client.call(applyWithdrawal, application(real.payee, amountFen));
    const isRoom = amountFen <= Math.max(0, availableFen(model));
    expect(answer.reason).toBe(isRoom ? undefined : 'withdraw_insufficient');
    if (answer.data)
      model.withdrawals.push({
        id: answer.data.id,
        no: answer.data.no,
        amountFen,
        status: 'applied',
        isApproved: amountFen <= AUTO_FEN,
      });
  });
const pick = (model: Model, index: number) => model.withdrawals[index % Math.max(1, model.withdrawals.length)];

const cancel = (index: number) =>
  command(`cancel ${index}`, async (model, real) => {
    const withdrawal = pick(model, index);
    if (withdrawal === undefined) return;
    const { code } = await real.client.call(cancelWithdrawal, { id: withdrawal.id });
    expect(code).toBe(withdrawal.status === 'applied' ? 200 : 601);
    if (code === 200) withdrawal.status = 'cancelled';
  });
const decide = (event: 'review' | 'approve' | 'reject', index: number) =>
  command(`${event} ${index}`, async (model) => {
    const withdrawal = pick(model, index);
    if (withdrawal === undefined) return;
    const { status, isApproved } = withdrawal;
    const isWaiting = status === 'applied' || status === 'reviewing';
    const isPossible =
      event === 'reject' ? isWaiting : !isApproved && (event === 'approve' ? isWaiting : status === 'applied');
    const done = await reviewWithdrawal(db(), withdrawal.no, {
      event,
      operator: testOperator(),
      now: now(),
      note: 'model',
    }).then(
      () => true,
      () => false,
    );
    expect(done).toBe(isPossible);
    if (!done) return;
    if (event === 'reject') withdrawal.status = 'rejected';
    else Object.assign(withdrawal, { status: 'reviewing', isApproved: event === 'approve' });
  });
const exportBatch = () =>
  command('export', async (model, real) => {
    const due = model.withdrawals.filter(
      ({ status, isApproved }) => isApproved && (status === 'applied' || status === 'reviewing'),
    );
    const batch = await payoutExport(db(), {
      operator: testOperator(),
      now: now(),
      vault: world.server.services.vault,
    });
    expect(batch?.count ?? 0).toBe(due.length);
    for (const withdrawal of due) withdrawal.status = 'paying';
    if (batch !== undefined) real.paying.push(batch);
  });
/** The bank's answer to a batch, possibly a repeated one. */
const answer = (index: number, outcome: 'paid' | 'failed') =>
  command(`${outcome} ${index}`, async (model, real) => {
    const batch = real.paying[index % Math.max(1, real.paying.length)];
    if (batch === undefined) return;
    const [header = '', ...lines] = batch.content.trim().split('\r\n');
    const rows = lines.filter((line) => !line.includes('TOTAL')).map((line) => `${line},${outcome},销户`);
    await payoutImport(db(), Buffer.from([`${header},result,reason`, ...rows].join('\r\n')), {
      operator: testOperator(),
      now: now(),
    });
    for (const withdrawal of model.withdrawals.filter(
      ({ no, status }) => status === 'paying' && batch.content.includes(no),
    )) {
      withdrawal.status = outcome;
      if (outcome === 'paid') model.balanceFen -= withdrawal.amountFen;
    }
  });

const index = fc.nat({ max: 20 });
const amount = fc.oneof(fc.integer({ min: 1_000, max: 1_000_000 }), fc.constantFrom(10_000, 500_000, 500_001));
const lives = fc.commands(
  [
    amount.map(earn),
    amount.map(earn),
    amount.map(clawBack),
    fc.constant(null).map(nextDay),
    amount.map(withdraw),
    amount.map(withdraw),
    index.map(cancel),
    fc
      .tuple(fc.constantFrom('review' as const, 'approve' as const, 'reject' as const), index)
      .map(([event, nth]) => decide(event, nth)),
    fc.constant(null).map(exportBatch),
    fc.tuple(index, fc.constantFrom('paid' as const, 'failed' as const)).map(([nth, outcome]) => answer(nth, outcome)),
  ],
  { maxCommands: 30, size: 'max' },
);

/** A new agent for each run; payouts left over by earlier runs are excluded. */
const begin = async (): Promise<{ model: Model; real: System }> => {
  const agentId = await inTransaction(db(), async (tx) => {
    const id = await createAgent(tx, {
      name: '模型',
      mobile: '13900000000',
      parentId: idOf(1),
      levelCode: 'V1',
      joinedAt: now(),
      certification: 'approved',
    });
    await openWallets(tx, [id]);
    return id;
  });
  const { client, settlementAccountId: payee } = await world.withPayee(agentId);
  await payoutExport(db(), { operator: testOperator(), now: now(), vault: world.server.services.vault });
  return { model: { balanceFen: 0, pendingFen: 0, withdrawals: [] }, real: { client, payee, agentId, paying: [] } };
};

it('matches the model after every step of any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (commands) => {
      const start = await begin();
      await fc.asyncModelRun(() => start, commands);
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});
