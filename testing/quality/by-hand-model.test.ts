/**
 * The operator's bookings by hand, against a second arithmetic in whole fen that imports no rule of the product:
 * deposits, manual adjustments and their reversals, along with earnings, over the end of a month. After every act the
 * balances of all wallets agree, and each monthly statement equals the model's.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Uploaded } from '#platform/contract/uploaded.ts';
import { fen } from '#platform/money/fen.ts';
import { adjustmentById, type AdjustmentRow } from '#capabilities/adjustments/server/adjustment-row.ts';
import { reversalFor } from '#capabilities/adjustments/server/reverse-adjustment.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { getStatement } from '#capabilities/statements/contract/document/get-statement.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { decideAdjustment, proposeAdjustment } from '#testing/adjustments.ts';
import { bookDeposit, reverseDeposit } from '#testing/deposits.ts';
import { pictureOf } from '../pictures.ts';
import { runs } from '../property-runs.ts';
import { AGENT_IDS, type AgentName } from '../small-world/agents.ts';
import { addTestStaff, testOperator } from '../staff.ts';
import { walletWorld, type WalletWorld } from '../wallet.ts';

const DAY_MS = 86_400_000;
/** Three business days before a month ends, in the afternoon. */
const START = new Date('2026-10-29T06:00:00Z');
const MONTH = '2026-10';
const AGENTS: readonly AgentName[] = ['root', 'mid', 'direct', 'leaf', 'sibling'];

let world: WalletWorld;
let picture: Uploaded;
let nth = 0;
const ids = { wangmin: 0, limin: 0 };
const db = () => world.server.database.db;
const now = () => world.server.clock.now();

/** A month of a world is closed once: every case has its own. */
const openWorld = async (): Promise<void> => {
  world = await walletWorld();
  picture = new Uploaded(await pictureOf(), 'of the paper', '');
  for (const login of ['wangmin', 'limin'] as const)
    ids[login] = Number(await addTestStaff(db(), { loginName: login, name: login, role: 'finance' }));
};

/** Balance and pending amount of each wallet, and the lines of the month by kind. */
interface Model {
  readonly balance: Record<WalletKind, bigint>;
  pending: Record<WalletKind, bigint>;
  readonly month: Map<string, { count: number; fen: bigint }>;
}

const zeros = (): Record<WalletKind, bigint> => ({ profit_share: 0n, reward: 0n, goods: 0n, fee: 0n });
const isOfMonth = (): boolean => now() < new Date('2026-10-31T16:00:00Z');

const enter = (model: Model, wallet: WalletKind, kind: string, amount: bigint): void => {
  model.balance[wallet] += amount;
  if (!isOfMonth()) return;
  const line = model.month.get(kind) ?? { count: 0, fen: 0n };
  model.month.set(kind, { count: line.count + 1, fen: line.fen + amount });
};

interface Deposit {
  readonly reference: string;
  readonly amount: bigint;
  isReversed: boolean;
}
interface AdjustmentModel {
  readonly row: AdjustmentRow;
  readonly wallet: WalletKind;
  readonly change: bigint;
  isReversed: boolean;
}
interface Books {
  readonly code: string;
  readonly name: AgentName;
  readonly model: Model;
  readonly deposits: Deposit[];
  readonly adjusted: AdjustmentModel[];
}

/** The proposer and the person who agrees. */
const both = (who = 0) => {
  const [wang, li] = [testOperator('wangmin', ids.wangmin), testOperator('limin', ids.limin)];
  return who === 0 ? { operator: wang, other: li } : { operator: li, other: wang };
};

/** The act is named, so that a failure says which one it was. */
interface Act {
  readonly name: string;
  run(books: Books): Promise<void>;
  [fc.toStringMethod](): string;
}
const named = (name: string, run: Act['run']): Act => ({ name, run, [fc.toStringMethod]: () => name });

const deposit = (amount: number): Act =>
  named(`deposit ${amount}`, async ({ code, model, deposits }) => {
    nth += 1;
    const wanted = { code, amountFen: fen(amount), reference: `HAND-${nth}`, reason: '预付货款', now: now() };
    // below the limit one person books it; from the limit on, the second who enters the same
    const first = await bookDeposit(db(), { ...wanted, operator: both().operator });
    if ('lapsesAt' in first) await bookDeposit(db(), { ...wanted, operator: both().other });
    enter(model, 'goods', 'goods_deposit', BigInt(amount));
    deposits.push({ reference: wanted.reference, amount: BigInt(amount), isReversed: false });
  });

const reverse = (index: number): Act =>
  named(`reverse ${index}`, async ({ model, deposits }) => {
    const found = deposits[index % Math.max(1, deposits.length)];
    if (found === undefined) return;
    const wanted = { reference: found.reference, reason: '记错', operator: both().operator, now: now() };
    await reverseDeposit(db(), wanted);
    if (!found.isReversed) enter(model, 'goods', 'goods_deposit_reversal', -found.amount);
    found.isReversed = true;
    // the same act once more changes nothing
    await reverseDeposit(db(), wanted);
  });

const confirmed = async (
  books: Books,
  row: AdjustmentRow,
  { wallet, change, who }: { wallet: WalletKind; change: bigint; who: number },
): Promise<void> => {
  const { other } = both(who);
  await decideAdjustment(db(), world.server.services, row.id, {
    decision: 'confirm',
    operator: other,
    mayOwe: true,
    now: now(),
  });
  enter(books.model, wallet, 'manual_adjustment', change);
};

const adjust = (wallet: WalletKind, change: number, who: number): Act =>
  named(`adjust ${wallet} by ${change}`, async (books) => {
    if (change === 0) return;
    nth += 1;
    const { operator } = both(who);
    const row = await proposeAdjustment(
      db(),
      world.server.services,
      {
        code: books.code,
        wallet,
        changeFen: fen(change),
        reason: `调整 ${nth}`,
        reversesId: undefined,
        isAgain: false,
        operator,
        now: now(),
      },
      picture,
    );
    const adjusted = { row, wallet, change: BigInt(change), isReversed: false };
    await confirmed(books, row, { wallet, change: adjusted.change, who });
    books.adjusted.push(adjusted);
  });

const unadjust = (index: number, who: number): Act =>
  named(`reverse adjustment ${index}`, async (books) => {
    const found = books.adjusted[index % Math.max(1, books.adjusted.length)];
    if (found === undefined || found.isReversed) return;
    const { operator } = both(who);
    const stored = (await adjustmentById(db(), found.row.id)) ?? found.row;
    const wanted = await reversalFor(db(), stored, { reason: `冲回 ${found.row.id}`, operator, now: now() });
    const row = await proposeAdjustment(db(), world.server.services, wanted, picture);
    await confirmed(books, row, { wallet: found.wallet, change: -found.change, who });
    found.isReversed = true;
  });

const earn = (wallet: 'profit_share' | 'reward', amount: number): Act =>
  named(`earn ${amount} in ${wallet}`, async ({ name, model }) => {
    await world.earn(AGENT_IDS[name], amount, now(), wallet);
    enter(model, wallet, wallet === 'reward' ? 'activation' : 'profit_share', BigInt(amount));
    model.pending[wallet] += BigInt(amount);
  });

/** Number of the business day in Shanghai. */
const dayOf = (): number => Math.floor((now().getTime() + DAY_MS / 3) / DAY_MS);
/** A quarter of a day: the month ends in the middle of the acts. */
const wait = (): Act => named('wait', async () => world.server.clock.set(new Date(now().getTime() + DAY_MS / 4)));

const amount = fc.integer({ min: 1, max: 300_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  amount.map(deposit),
  fc.nat(20).map(reverse),
  fc
    .tuple(fc.constantFrom(...WALLET_KINDS), fc.integer({ min: -200_000, max: 200_000 }), fc.nat(1))
    .map(([wallet, change, who]) => adjust(wallet, change, who)),
  fc.tuple(fc.nat(20), fc.nat(1)).map(([index, who]) => unadjust(index, who)),
  fc.tuple(fc.constantFrom('profit_share' as const, 'reward' as const), amount).map(([wallet, of]) => earn(wallet, of)),
  fc.constant(wait()),
);

const agrees = async ({ name, model }: Books): Promise<void> => {
  const { wallets } = await (await world.server.as(AGENT_IDS[name])).ok(getBalances, {});
  for (const { kind, balanceFen, pendingFen, availableFen, owedFen } of wallets) {
    const free = model.balance[kind] - model.pending[kind];
    expect([kind, balanceFen, pendingFen, availableFen, owedFen].map(String)).toEqual(
      [kind, model.balance[kind], model.pending[kind], free > 0n ? free : 0n, free < 0n ? -free : 0n].map(String),
    );
  }
};

const closesRightly = async ({ name, model }: Books): Promise<void> => {
  const { statement } = await (await world.server.as(AGENT_IDS[name])).ok(getStatement, { month: MONTH });
  const lines = [...statement.earnings, ...statement.reversals, ...statement.others];
  expect(Object.fromEntries(lines.map(({ kind, count, fen: sum }) => [kind, `${count}: ${sum}`]))).toEqual(
    Object.fromEntries([...model.month].map(([kind, { count, fen: sum }]) => [kind, `${count}: ${sum}`])),
  );
  const net = [...model.month.values()].reduce((sum, line) => sum + line.fen, 0n);
  expect([statement.openingFen, statement.netFen, statement.closingFen].map(String)).toEqual(
    [0n, net, net].map(String),
  );
};

const booksOf = async (name: AgentName): Promise<Books> => {
  const { rows } = await world.server.database.pool.query<{ code: string }>(
    'select code from agents.agent where id = $1',
    [AGENT_IDS[name]],
  );
  const model = { balance: zeros(), pending: zeros(), month: new Map() };
  return { code: rows[0]?.code ?? '', name, model, deposits: [], adjusted: [] };
};

const step = fc.tuple(fc.nat(AGENTS.length - 1), act);

it('agrees with the second arithmetic after every act, and so do the statements of the month', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 90, maxLength: 120 }), async (steps) => {
      await openWorld();
      world.server.clock.set(START);
      const all = await Promise.all(AGENTS.map(booksOf));
      for (const [whose, one] of steps) {
        const books = all[whose];
        if (books === undefined) continue;
        const day = dayOf();
        await one.run(books);
        if (dayOf() !== day) for (const { model } of all) model.pending = zeros();
        await agrees(books);
      }
      await world.check();
      world.server.clock.set(new Date('2026-11-02T06:00:00Z'));
      await closeDueMonths(db(), world.server.services.vault, now());
      for (const books of all) if (books.model.month.size > 0) await closesRightly(books);
      await world.server.close();
    }),
    { numRuns: runs(1), endOnFailure: true },
  );
});
