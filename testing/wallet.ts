/**
 * Set-up for wallet tests: a small world over real HTTP in which agents earn and have settlement accounts. Not used by
 * the product.
 */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { makeBankCard, makeNationalId } from '#platform/validate/make.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { addOwnAccount } from '#capabilities/settlement/contract/accounts/add-own-account.ts';
import { searchBranches } from '#capabilities/settlement/contract/branches/search-branches.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { letSignalsPass, waited } from './payees.ts';
import { TEST_PASSWORD } from './session.ts';
import { buildSmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export const PASSWORD = TEST_PASSWORD;
export const YESTERDAY = new Date('2026-09-17T06:36:00Z');

export interface WalletWorld {
  readonly server: TestServer;
  /** Books earnings before today, so that they are available. */
  earn(agentId: AgentId, amountFen: number, at?: Date, wallet?: WalletKind): Promise<void>;
  /** Logs in an agent and gives it a settlement account that can be paid to. */
  withPayee(agentId: AgentId): Promise<{ client: TestClient; settlementAccountId: string }>;
  /** Reconciles the ledger. @throws with the differences. */
  check(): Promise<void>;
}

export const walletWorld = async (options: Parameters<typeof testServer>[0] = {}): Promise<WalletWorld> => {
  const server = await testServer(options);
  const { db } = server.database;
  await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  await letSignalsPass(db);
  let count = 0;
  return {
    server,
    earn: (agentId, amountFen, at = YESTERDAY, wallet = 'profit_share') =>
      inTransaction(db, async (tx) => {
        count += 1;
        const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
        const creditAccountId = await walletAccount(tx, agentId, wallet);
        await postTransfer(
          tx,
          {
            debitAccountId,
            creditAccountId,
            amountFen: fen(amountFen),
            sourceKind: KINDS[wallet],
            sourceId: `test${count}`,
          },
          at,
        );
      }),
    withPayee: async (agentId) => {
      const client = await server.as(agentId);
      const settlementAccountId = await addPayee(client, agentId, await nameOf(db, agentId));
      await waited(db);
      return { client, settlementAccountId };
    },
    check: async () => {
      const { differences } = await reconcile(db);
      if (differences.length > 0) throw new Error(JSON.stringify(differences));
    },
  };
};

const KINDS: Readonly<Record<WalletKind, string>> = {
  profit_share: 'profit_share',
  reward: 'activation',
  fee: 'service_fee',
  goods: 'goods_deposit',
};

const nameOf = async (db: Db, agentId: AgentId): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from agents.agent where id = ${agentId}`.execute(db);
  return rows[0]?.name ?? '';
};

const addPayee = async (client: TestClient, agentId: AgentId, holderName: string): Promise<string> => {
  const { rows } = await client.ok(searchBranches, { bankCode: 'CMB' });
  const typed = {
    holderName,
    idNumber: makeNationalId('510104', '1988-03-12', agentId),
    cardNumber: makeBankCard('621483', 6217 + agentId, 16),
    cnaps: rows[0]?.cnaps ?? '',
    mobile: '13880217736',
  };
  return (await client.ok(addOwnAccount, { ...typed, password: PASSWORD })).id;
};

/** The request of a withdrawal from the profit-share wallet, with the password as proof. */
export const application = (settlementAccountId: string, amountFen: number) => ({
  wallet: 'profit_share' as const,
  amountFen,
  settlementAccountId,
  password: PASSWORD,
});

export const apply = (client: TestClient, settlementAccountId: string, amountFen: number, key?: string) =>
  client.call(applyWithdrawal, application(settlementAccountId, amountFen), key === undefined ? {} : { key });

export interface PayeeStage extends WalletWorld {
  /** The logged-in agent of the test file, and the id of its settlement account. */
  client: TestClient;
  payee: string;
  /** The agent's profit-share wallet as shown to it. */
  share(): Promise<AnswerOf<typeof getBalances>['wallets'][number] | undefined>;
}

interface PayeeOptions {
  agentId: AgentId;
  /** Withdrawals allowed per day, high enough not to interfere. */
  dailyCount: number;
  /** Amount earned yesterday. */
  earnedFen?: number;
}

/** An agent with money and a settlement account for the test file; the ledger is reconciled after every test. */
export const usePayee = ({ agentId, dailyCount, earnedFen }: PayeeOptions): PayeeStage => {
  const stage = {} as PayeeStage;
  beforeAll(async () => {
    // races of dozens of calls for one lock, which a busy machine takes seconds for
    const world = await walletWorld({ statementMs: 60_000 });
    const { client, settlementAccountId: payee } = await world.withPayee(agentId);
    await world.server.database.pool.query('update withdrawals.rule set daily_count = $1', [dailyCount]);
    if (earnedFen !== undefined) await world.earn(agentId, earnedFen);
    const share: PayeeStage['share'] = async () =>
      (await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'profit_share');
    Object.assign(stage, { ...world, client, payee, share });
  });
  afterEach(() => stage.check());
  afterAll(() => stage.server.close());
  return stage;
};
