/** Set-up for tests of settlement accounts: the small world behind a real server, and a root agent's input. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { platformAccounts, postTransfer, walletAccount } from '#capabilities/ledger/server/api.ts';
import { addOtherAccount } from '#capabilities/settlement/contract/accounts/add-other-account.ts';
import { addOwnAccount } from '#capabilities/settlement/contract/accounts/add-own-account.ts';
import { dropKeys } from './fresh-database.ts';
import { letSignalsPass, waited } from './payees.ts';
import { tokenFor } from './session.ts';
import { buildSmallWorld, WORLD_PASSWORD, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export const ROOT = idOf<AgentId>(1);
export const password = WORLD_PASSWORD;
export const card = (sequence: number): string => makeBankCard('621483', sequence, 16);
export const branch = makeCnaps('308', '6510', 12);
export const idNumber = makeNationalId('510104', '1988-03-12', 17);
export const typed = (sequence: number) => ({
  holderName: '陈立群',
  idNumber,
  cardNumber: card(sequence),
  cnaps: branch,
  mobile: '13880217736',
});
export const paths = {
  add: '/prod-api/app/api/user/settle/add',
  edit: '/prod-api/api/ag/my/center/settlement/edit',
  delOther: '/prod-api/api/ag/my/center/settlement/delOther',
};

export interface SettlementStage {
  server: TestServer;
  world: SmallWorld;
  root: TestClient;
  clientOf(name: keyof SmallWorld['accounts']): Promise<TestClient>;
  /** Adds the root agent's own account, which has waited; further calls add more. */
  addOwn(): Promise<AnswerOf<typeof addOwnAccount>>;
  addOther(sequence?: number): Promise<AnswerOf<typeof addOtherAccount>>;
  /** Books profit share of the root agent yesterday, so that it can be withdrawn today. */
  earn(amountFen: number): Promise<void>;
}

const now = new Date(STORY_NOW);
const CLEARED = [
  'settlement.stop',
  'settlement.change',
  'settlement.account',
  'session.sms_code',
  'session.login_attempt',
  'platform.sms_outbox',
];

const openStage = async (env: Record<string, string>): Promise<SettlementStage> => {
  const server = await testServer({ env });
  // accounts are deleted before each test, their withdrawals stay
  await dropKeys(server.ownerUrl, 'withdrawals.withdrawal.withdrawal_settlement_account_exists');
  const { db } = server.database;
  const world = await buildSmallWorld(db, { now });
  const clientOf: SettlementStage['clientOf'] = async (name) =>
    server.client(await tokenFor(db, world.accounts[name].id, now));
  await letSignalsPass(db);
  const root = await clientOf('root');
  /** Accounts of tests about other things have waited. */
  const afterwards = async <T>(adding: Promise<T>): Promise<T> => {
    const added = await adding;
    await waited(db);
    return added;
  };
  return {
    server,
    world,
    root,
    clientOf,
    addOwn: () => afterwards(root.ok(addOwnAccount, { ...typed(1), password })),
    addOther: (sequence = 2) => afterwards(root.ok(addOtherAccount, { ...typed(sequence), password })),
    earn: (amountFen) => earn(server, amountFen),
  };
};

const earn = (server: TestServer, amountFen: number): Promise<void> =>
  inTransaction(server.database.db, async (tx) => {
    const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, ROOT, 'profit_share');
    const yesterday = new Date(now.getTime() - 86_400_000);
    await postTransfer(
      tx,
      { debitAccountId, creditAccountId, amountFen: fen(amountFen), sourceKind: 'profit_share', sourceId: 'test' },
      yesterday,
    );
  });

/**
 * Opened before the file's tests and closed after them; every test starts without settlement accounts.
 * @param env settings of the server, known when the tests begin.
 */
export const useSettlementStage = (env: () => Record<string, string> = () => ({})): SettlementStage => {
  const stage = {} as SettlementStage;
  beforeAll(async () => {
    Object.assign(stage, await openStage(env()));
  });
  beforeEach(async () => {
    stage.server.clock.set(STORY_NOW);
    for (const table of CLEARED) await sql`delete from ${sql.raw(table)}`.execute(stage.server.database.db);
  });
  afterAll(() => stage.server.close());
  return stage;
};
