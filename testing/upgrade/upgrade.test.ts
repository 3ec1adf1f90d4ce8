/**
 * A database of a former version can be upgraded with its rows, equals a fresh one afterwards, and works with this
 * version. The version before the cut-over of docs/decisions/0013-words-of-the-field.md does not run beside this one.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, type MigrationResult } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { describeSchema } from '#platform/db/schema/describe-schema.ts';
import { createVault, readVaultConfig, type Vault } from '#platform/vault/vault.ts';
import { resealIdentities } from '#capabilities/identity/server/erase.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { resealAccounts } from '#capabilities/settlement/server/accounts/account-seals.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { listTerminals } from '#capabilities/terminals/contract/list/list-terminals.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { resealPayees } from '#capabilities/withdrawals/server/applying/payee-seal.ts';
import { SECRET, send } from '#testing/feed.ts';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { runOn } from '#testing/template.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { readOldDatabase, restoreOldDatabase } from './old-database.ts';

const old = readOldDatabase('8380e7e1');
const NUMBER = '510107199001011234';
let urls: Awaited<ReturnType<typeof otherDatabaseUrls>>;
let upgraded: MigrationResult;
let owner: pg.Pool;

/** Adds rows that the recorded world lacks: a binding that waits at the acquirer and a certified identity. */
const addRows = (vault: Vault): Promise<unknown> =>
  runOn(urls.superuserUrl, (client) =>
    client.query(`
      insert into terminals.acquirer_request (no, operation_id, terminal_id, merchant_id, service_fee_fen, latitude_e6,
        longitude_e6, address, created_at, due_at)
      select 'BEFORE', 1, 1, min(id), 0, 30572815, 104066801, '-', now(), now() from merchants.merchant;
      insert into certification.submission (agent_id, account_id, state, name_sealed, number_sealed, number_index,
        submitted_at, decided_at)
      values (3, 3, 'approved', '${vault.seal('赵敏', 'certification.submission:3:name')}',
        '${vault.seal(NUMBER, 'certification.submission:3:number')}',
        '${vault.blindIndex('certification.number', NUMBER)}', now(), now())`),
  );

beforeAll(async () => {
  urls = await otherDatabaseUrls();
  await restoreOldDatabase(urls, old);
  await addRows(createVault(readVaultConfig({}, false)));
  upgraded = await migrate(urls);
  owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
});
afterAll(() => owner.end());

it('applies all migrations since that version', () => {
  const names = readProgram().migrations.map(({ name }) => name);
  expect(upgraded.applied).toEqual(names.filter((name) => !old.migrations.includes(name)));
  expect(upgraded.applied).toContain('202611300921-rename-columns');
});

it('has the same schemas as a fresh database', async () => {
  const fresh = new pg.Pool({ connectionString: (await freshDatabaseUrls()).ownerUrl, max: 1 });
  for (const schema of readProgram().schemas)
    expect({ schema, text: await describeSchema(owner, schema) }).toEqual({
      schema,
      text: await describeSchema(fresh, schema),
    });
  await fresh.end();
});

describe('the upgraded database', () => {
  let server: TestServer;
  let direct: TestClient;
  beforeAll(async () => {
    server = await testServer({ urls, env: { FEED_SECRETS: `test:${SECRET}` } });
    const wanted = { username: 'quality-direct', password: TEST_PASSWORD, code: '', uuid: '' };
    const { token } = await server.client().ok(login, wanted);
    direct = server.client(token);
  });
  afterAll(() => server.close());

  it('serves the existing data', async () => {
    expect((await direct.ok(listTrades, {})).rows.length).toBeGreaterThan(0);
    expect((await direct.ok(listTerminals, {})).rows.length).toBeGreaterThan(0);
    expect((await direct.ok(getBalances, {})).wallets.map(({ balanceFen }) => balanceFen)[0]).toBeGreaterThan(0);
  });

  it('opens values that that version sealed, and finds them by their index', async () => {
    const { db } = server.database;
    const { vault } = server.services;
    expect(await resealIdentities(db, vault)).toEqual({ kept: 1, resealed: 0 });
    expect(await resealPayees(db, vault)).toEqual({ kept: old.tables['wallet.withdrawal']?.length, resealed: 0 });
    // with the mobile, which that version did not seal
    expect(await resealAccounts(db, vault)).toEqual({ kept: 0, resealed: old.tables['settlement.account']?.length });
  });

  it('goes on with the bindings that waited at the acquirer', async () => {
    const { rows } = await owner.query(`select kind, state, body ->> 'terminalSn' as sn from platform.acquirer_command
      where number = 'BEFORE'`);
    expect(rows).toEqual([{ kind: 'bind_terminal', state: 'queued', sn: '00009802361501' }]);
  });

  it('has consistent ledger and statistics, and keeps them so while it books rows that waited from before', async () => {
    const consistent = async (): Promise<void> => {
      const { db } = server.database;
      expect((await reconcile(db)).differences).toEqual([]);
      expect(await recount(db, { from: '2026-08-01', to: '2026-09-30' } as never)).toMatchObject({
        different: 0,
        differences: [],
      });
    };
    await consistent();
    const { rows: sales } = await owner.query<{ sn: string; no: string }>(
      `select sn, no from terminals.terminal join merchants.merchant on merchant.id = merchant_id where bind_status = 3
        limit 1`,
    );
    const sale = {
      reference: 'AFTER',
      status: 1,
      occurredAt: '2026-09-18T14:20:00+08:00',
      amountFen: 1_000_000,
      feeFen: 6_000,
      feeRatePpm: 6_000,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: sales[0]?.sn,
      merchantNo: sales[0]?.no,
    };
    // the refund that waited since before the upgrade is booked together with its sale
    const reply = await send(server.url, server.clock.now(), [
      sale,
      { ...sale, reference: 'NOT-YET', occurredAt: '2026-09-18T09:00:00+08:00' },
    ]);
    expect(reply.outcomes).toEqual(['booked', 'booked']);
    expect(reply.json.released).toBe(1);
    await consistent();
  });
});
