/**
 * The server process for the crash test: durable embedded PostgreSQL, the system clock, a small world with money in it.
 * Started again on the same folder, it continues with the existing data. Prints its addresses as one line of JSON.
 */
import { writeSync } from 'node:fs';
import { connect, inTransaction, type Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { createApp, type App } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { openDatabaseServer } from '#apps/server/database.ts';
import { letSignalsPass, waited } from '../../payees.ts';
import { tokenFor, addAccount, TEST_PASSWORD } from '../../session.ts';
import { smallAgents } from '../../small-world/agents.ts';
import { buildSmallWorld } from '../../small-world/small-world.ts';
import { PAID_AGENTS, type ServerReport, type Withdrawer } from './server-control.ts';

const YESTERDAY = new Date(Date.now() - 86_400_000);

/** 1 000 000.00 for each agent, and limits that the test cannot reach. */
const giveMoney = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`update withdrawals.rule set opens_at = '00:00', closes_at = '23:59:59', daily_count = 1000000`.execute(
      tx,
    );
    const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
    for (const agentId of PAID_AGENTS) {
      const creditAccountId = await walletAccount(tx, agentId, 'profit_share');
      await postTransfer(
        tx,
        {
          debitAccountId,
          creditAccountId,
          amountFen: fen(100_000_000),
          sourceKind: 'adjustment',
          sourceId: `crash-${agentId}`,
        },
        YESTERDAY,
      );
    }
  });

const NAMES = new Map(smallAgents('').map(({ id, name }) => [id, name]));

const withdrawer = async (url: string, db: Db, agentId: AgentId): Promise<Withdrawer> => {
  const accountId = await addAccount(db, { agentId, loginName: `crash-${agentId}`, mobile: `1370000000${agentId}` });
  const token = await tokenFor(db, accountId, new Date());
  const response = await fetch(`${url}/prod-api/app/api/user/settle/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      holderName: NAMES.get(agentId),
      idNumber: makeNationalId('510104', '1990-01-01', agentId),
      cardNumber: makeBankCard('621483', 9000 + agentId, 16),
      cnaps: makeCnaps('308', '6510', 12),
      mobile: '13900000002',
      password: TEST_PASSWORD,
    }),
  });
  const answer = (await response.json()) as { data?: { id: string } };
  if (answer.data === undefined) throw new Error(`no settlement account: ${JSON.stringify(answer)}`);
  return { agentId, token, settlementAccountId: answer.data.id };
};

const firstTime = async (app: App, url: string): Promise<Withdrawer[]> => {
  const { db } = app.database;
  await buildSmallWorld(db, { now: new Date() });
  await giveMoney(db);
  const withdrawers: Withdrawer[] = [];
  for (const agentId of PAID_AGENTS) withdrawers.push(await withdrawer(url, db, agentId));
  await waited(db);
  await letSignalsPass(db);
  return withdrawers;
};

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const server = await openDatabaseServer(settings);
  await migrate(server);
  const database = connect(server.serverUrl, 2);
  const { rows } = await database.pool.query<{ isNew: boolean }>(
    'select not exists (select from agents.agent) as "isNew"',
  );
  await database.close();
  const app = await createApp({ settings, databaseUrl: server.serverUrl });
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const withdrawers = rows[0]?.isNew ? await firstTime(app, url) : [];
  await app.work();
  writeSync(1, `${JSON.stringify({ url, databaseUrl: server.serverUrl, withdrawers } satisfies ServerReport)}\n`);
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(() => server.stop())
      .then(() => process.exit(0));
  });
};

await main();
