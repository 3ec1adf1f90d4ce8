/**
 * A database of the version before the baseline can be upgraded, equals a fresh one afterwards, works with this
 * version, and still works with the old one.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#capabilities/policies/server/cli.ts';
import { getProfile } from '#capabilities/settlement/contract/get-profile.ts';
import { resealAccounts } from '#capabilities/settlement/server/cli.ts';
import { resealPayees } from '#capabilities/withdrawals/server/cli.ts';
import { login } from '#capabilities/session/contract/login.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { listTerminals } from '#capabilities/terminals/contract/list-terminals.ts';
import { listTrades } from '#capabilities/trades/contract/list-trades.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/apply-withdrawal.ts';
import { getBalances } from '#capabilities/withdrawals/contract/get-balances.ts';
import { reconcile } from '#capabilities/ledger/server/reconcile/reconcile.ts';
import { migrate, type MigrationResult } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { describeSchema } from '#platform/db/schema/describe-schema.ts';
import { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';
import { SECRET, send } from '#testing/feed.ts';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { letSignalsPass } from '#testing/payees.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { readOldDatabase, restoreOldDatabase } from './old-database.ts';

const old = readOldDatabase();
type Urls = Awaited<ReturnType<typeof otherDatabaseUrls>>;
/** Not upgraded: kept as the old version left it. */
let restored: Urls;
let urls: Urls;
let upgraded: MigrationResult;
let owner: pg.Pool;

const onceAs = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  restored = await otherDatabaseUrls();
  await restoreOldDatabase(restored.superuserUrl, old);
  urls = await otherDatabaseUrls(restored.superuserUrl);
  upgraded = await migrate(urls);
  owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
});
afterAll(() => owner.end());

it('records the baseline without running it, and applies all later migrations', () => {
  const names = readProgram().migrations.map(({ name }) => name);
  expect(upgraded.applied).toEqual(names.filter((name) => name > '202611220018'));
  expect(upgraded.late).toEqual([]);
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

it('has what was activated before in the queue of activations, with its binding', async () => {
  const { rows } = await owner.query<{ activated: string; queued: string }>(`select
    (select string_agg(terminal.id || ' ' || binding.id, ',' order by terminal.id) from terminals.terminal
      join terminals.binding on binding.terminal_id = terminal.id and unbound_at = 'infinity'
      where bind_status = 3) as activated,
    (select string_agg(terminal_id || ' ' || binding_id, ',' order by terminal_id)
      from terminals.new_activation) as queued`);
  expect(rows[0]?.activated).toMatch(/^\d+ \d+/);
  expect(rows[0]?.queued).toBe(rows[0]?.activated);
});

describe('a database that is not at the end of the numbered migrations', () => {
  it.each([
    ['a missing migration', `delete from platform.migration where name = '0122-welcome'`],
    ['an unknown migration', `insert into platform.migration (name) values ('0123-more')`],
    ['an earlier text of a migration', 'alter table withdrawals.rule drop column arrives_by'],
  ])('with %s is refused and left unchanged', async (_what, statement) => {
    const other = await otherDatabaseUrls(restored.superuserUrl);
    await onceAs(other.ownerUrl, statement);
    await expect(migrate(other)).rejects.toThrow(/start version 908b538 on it once, then this one/);
    await expect(onceAs(other.ownerUrl, 'select from platform.release')).rejects.toThrow(/does not exist/);
  });
});

describe('the old version, while the new one starts', () => {
  it('finds its migrations applied, and is ready', async () => {
    const { rows } = await owner.query('select name from platform.migration');
    const names = new Set(rows.map(({ name }) => name));
    expect(old.migrations.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('sends only statements that are valid in the new schema', async () => {
    const client = await owner.connect();
    const failed: string[] = [];
    // but storing a batch, which it answers with 500 until it stops: the acquirer sends it again
    for (const statement of old.statements.filter((text) => !text.includes('insert into trades.feed_batch as known')))
      await client
        .query(`explain (generic_plan) ${statement}`)
        .catch((error: Error) => failed.push(`${error.message}: ${statement}`));
    client.release();
    expect(old.statements.length).toBeGreaterThan(200);
    expect(failed).toEqual([]);
  });

  it('can insert rows without the new columns', async () => {
    const written = owner.query(`begin;
      insert into platform.idempotency (account_id, key, call, body_hash, at) values (1, 'old-version', 'x', 'x', now())
        on conflict do nothing;
      insert into audit.entry (at, call, request_id, ip, outcome) values (now(), 'x', 'x', 'x', 'done');
      rollback`);
    await expect(written).resolves.toBeDefined();
  });
});

describe('the upgraded database', () => {
  let server: TestServer;
  let direct: TestClient;
  beforeAll(async () => {
    server = await testServer({ urls, env: { FEED_SECRETS: `test:${SECRET}` } });
    const { rows } = await owner.query<{ name: string }>(
      `select login_name as name from session.account where agent_id = 3 and role = 'agent' order by id limit 1`,
    );
    const { token } = await server
      .client()
      .ok(login, { username: rows[0]?.name ?? '', password: WORLD_PASSWORD, code: '', uuid: '' });
    direct = server.client(token);
  });
  afterAll(() => server.close());

  it('serves the existing data', async () => {
    expect((await direct.ok(listTrades, {})).rows.length).toBeGreaterThan(0);
    expect((await direct.ok(listTerminals, {})).rows.length).toBeGreaterThan(0);
    expect((await direct.ok(getBalances, {})).wallets.map(({ balanceFen }) => balanceFen)[0]).toBeGreaterThan(0);
  });

  it('keeps what its policies said as their first versions, in force since they were first used', async () => {
    const { rows } = await owner.query<{ same: boolean; operator_cost: string; rates: string }>(`
      select version.number = 1 and version.status = 'published'
          and version.valid_from <= (select min(valid_from) from policies.term where term.policy_id = policy.id)
          and version.content ->> 'activationRewardFen' = policy.activation_reward_fen::text
          and version.content -> 'serviceFeeOptionsFen' = to_jsonb(policy.service_fee_options_fen)
          and version.content -> 'communication' ->> 'freeDays' = policy.communication_free_days::text
          and jsonb_array_length(version.content -> 'stages' -> 'items') = jsonb_array_length(policy.stages) as same,
        version.content -> 'rates' -> 0 -> 'operatorCost' ->> 'ratePpm' as operator_cost,
        jsonb_array_length(version.content -> 'rates') as rates
      from policies.policy left join policies.policy_version version on version.policy_id = policy.id`);
    expect(rows.length).toBeGreaterThan(0);
    const cost = { same: true, operator_cost: '5000', rates: 5 };
    expect(rows).toEqual(rows.map(() => cost));
    const { rows: contents } = await owner.query<{ content: unknown }>('select content from policies.policy_version');
    for (const { content } of contents) expect(readContent(JSON.stringify(content))).toEqual({ content });
  });

  it('seals settlement accounts and withdrawals of the old version anew, once', async () => {
    const { db } = server.database;
    const { vault } = server.services;
    const first = [await resealAccounts(db, vault), await resealPayees(db, vault)];
    expect(first.every(({ resealed, kept }) => resealed > 0 && kept === 0)).toBe(true);
    const second = [await resealAccounts(db, vault), await resealPayees(db, vault)];
    expect(second.map(({ resealed }) => resealed)).toEqual([0, 0]);
    expect((await direct.ok(getProfile, {})).settlement?.cardTail).toMatch(/^\d{4}$/);
  });

  it('accepts new transactions and withdrawals, and its ledger and statistics are consistent', async () => {
    const { rows: sales } = await owner.query<{ sn: string; no: string }>(
      `select sn, no from terminals.terminal join merchants.merchant on merchant.id = merchant_id where bind_status = 3
        limit 1`,
    );
    const sale = {
      reference: 'AFTER',
      status: 1,
      occurredAt: '2026-09-18T14:20:00+08:00',
      amountFen: 100_000,
      feeFen: 600,
      feeRatePpm: 6_000,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: sales[0]?.sn,
      merchantNo: sales[0]?.no,
    };
    // the pending refund from before the upgrade is booked together with its sale
    const waited = { ...sale, reference: 'NOT-YET' };
    const reply = await send(server.url, server.clock.now(), [sale, waited]);
    expect(reply.fates).toEqual(['booked', 'booked']);
    const { rows: payees } = await owner.query<{ id: string }>('select id from settlement.account where agent_id = 3');
    await letSignalsPass(server.database.db);
    await direct.ok(applyWithdrawal, {
      wallet: 'profit_share',
      amountFen: 20_000,
      settlementAccountId: String(payees[0]?.id),
      password: WORLD_PASSWORD,
    });
    const { db } = server.database;
    expect((await reconcile(db)).differences).toEqual([]);
    expect(await recount(db, { from: '2026-08-01', to: '2026-09-30' } as never)).toMatchObject({
      different: 0,
      differences: [],
    });
  });
});
