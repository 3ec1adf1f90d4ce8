/** Production does not start with unsafe settings, or reports them. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { bookIn } from '#testing/book-in.ts';
import { commandRun } from '#testing/commands.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { productionSettings, randomSecret, s3Settings } from '#testing/secrets.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { saleOf, NOW } from '#testing/trades.ts';
import { doctorCommands } from '../cli/doctor.ts';
import { ConfigError } from '../config-error.ts';
import { readSettings } from '../config.ts';
import { checkDatabaseAddress } from './check-addresses.ts';
import { checkRole } from './check-database.ts';
import { checkMonths } from './check-months.ts';
import { examine, requireHealth, type Patient } from './doctor.ts';

const databases: Database[] = [];
const opened = (url: string): Database => {
  const database = connect(url, 2);
  databases.push(database);
  return database;
};

let urls: Awaited<ReturnType<typeof freshDatabaseUrls>>;
let server: Database;
beforeAll(async () => {
  urls = await freshDatabaseUrls();
  server = opened(urls.serverUrl);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const SAFE = {
  ...productionSettings(),
  PUBLIC_URL: 'https://agents.example.com',
  TRUSTED_PROXIES: '10.0.0.5',
  BACKUP_RECIPIENTS: 'age1qqq',
};

const patient = (env: Record<string, string> = {}, folder = temporaryFolder('doctor')): Patient => {
  const given = { ...SAFE, ...env };
  return { settings: readSettings(given), db: server.db, folder, env: given };
};
/** The findings that are not right, with their state. */
const foundWith = async (...given: Parameters<typeof patient>): Promise<string[]> => {
  const findings = await examine(patient(...given));
  return findings.filter(({ state }) => state !== 'right').map(({ state, risk, text }) => `${state} ${risk}: ${text}`);
};

it('finds nothing where all is right', async () => {
  expect(await foundWith()).toEqual([]);
});

it('names a partitioned table whose next month is missing', async () => {
  expect((await checkMonths(server.db, new Date('2126-01-01'))).state).toBe('named');
});

describe('addresses', () => {
  it.each([
    ['PUBLIC_URL', {}],
    ['SMS_URL', {}],
    ['CARD_CHECK_URL', {}],
    ['ACQUIRER_URL', {}],
    ['S3_ENDPOINT', s3Settings()],
    ['MAP_TILES_URL', { MAP_TILES_CREDIT: 'GS(2026)1' }],
  ])('%s by http is refused', async (name, more) => {
    const path = name === 'MAP_TILES_URL' ? '/{z}/{x}/{y}.png' : '';
    const found = await foundWith({ ...more, [name]: `http://10.0.0.7${path}` });
    expect(found).toEqual([expect.stringMatching(`^refused plain-http: ${name} is http`)]);
  });

  it('traffic within the machine may use http', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await foundWith({ SMS_URL: `http://${host}:9000/send` })).toEqual([]);
  });

  it.each([
    ['postgres://z:x@db.example.com/z', undefined, 'refused'],
    ['postgres://z:x@db.example.com/z?sslmode=disable', undefined, 'refused'],
    ['postgres://z:x@db.example.com/z', 'verify-full', 'right'],
    ['postgres://z:x@db.example.com/z?sslmode=verify-full', undefined, 'right'],
    ['postgres://z:x@db.example.com/z?sslmode=no-verify', undefined, 'named'],
    ['postgres://z:x@127.0.0.1/z', undefined, 'right'],
    ['postgres:///z?host=/var/run/postgresql', undefined, 'right'],
    ['postgres://z:x@localhost/z?host=db.example.com', undefined, 'refused'],
  ])('a database at %s with PGSSLMODE %s is %s', (url, mode, state) => {
    expect(checkDatabaseAddress('DATABASE_URL', url, mode).state).toBe(state);
  });

  it('certificates that nobody checks are refused', async () => {
    expect(await foundWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      expect.stringMatching('^refused unchecked-certificates:'),
    ]);
    expect(await foundWith({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
  });
});

describe('the role of the database', () => {
  const statesAs = async (url: string) => (await checkRole(opened(url).db)).map(({ state, risk }) => [risk, state]);

  it('the one that the launcher makes is right', async () => {
    expect(await statesAs(urls.serverUrl)).toEqual([
      ['database-role', 'right'],
      ['database-owner', 'right'],
    ]);
  });

  it('a superuser is refused, the owner of the tables is named', async () => {
    expect(await statesAs(urls.superuserUrl)).toEqual([
      ['database-role', 'refused'],
      ['database-owner', 'named'],
    ]);
    expect(await statesAs(urls.ownerUrl)).toEqual([
      ['database-role', 'right'],
      ['database-owner', 'named'],
    ]);
  });
});

describe('cards', () => {
  const setting = (value: string) =>
    sql`update reference.config set value = ${value} where key = 'settlement_auto_verify'`.execute(server.db);

  it('refused are, without a card check, cards that are verified by themselves', async () => {
    const unchecked = { CARD_CHECK_URL: '', CARD_CHECK_KEY: '' };
    expect(await foundWith(unchecked)).toEqual([expect.stringMatching('^refused unchecked-cards:')]);
    await setting('off');
    expect(await foundWith(unchecked)).toEqual([]);
    await setting('on');
  });
});

describe('several acquirers', () => {
  const TWO = { FEED_SECRETS: `one:${randomSecret()},two:${randomSecret()}` };
  const bind = (acquirer: string, brands: readonly number[]) =>
    insertRows(server.db, 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer, brand_ids: brands }]);
  const book = async (): Promise<void> => {
    const world = await buildSmallWorld(server.db, { now: new Date(STORY_NOW) });
    await bookIn(server.db, [saleOf(world, 'leaf', { reference: 'first', occurredAt: NOW, amountFen: fen(100) })], NOW);
  };

  it('of which one could report for the terminals of the other are reported, and refused once something was booked', async () => {
    expect(await foundWith(TWO)).toEqual([expect.stringMatching('^named shared-terminals: .*one, two')]);
    await book();
    expect(await foundWith(TWO)).toEqual([expect.stringMatching('^refused shared-terminals: .*one, two')]);
    expect(await foundWith({ ...TWO, ACCEPTED_RISKS: 'shared-terminals' })).toEqual([
      expect.stringMatching('^named shared-terminals: .*Accepted'),
    ]);
    expect(await foundWith()).toEqual([]);
    await bind('one', [1]);
    expect(await foundWith(TWO)).toEqual([]);
    await bind('one', []);
    await bind('', [1]);
    expect(await foundWith(TWO)).toEqual([expect.stringMatching('^refused shared-terminals')]);
  });
});

describe('the acquirers of brands', () => {
  const configured = (...names: string[]) => ({
    ACQUIRER_URL: '',
    ACQUIRER_SECRET: '',
    ACQUIRERS: JSON.stringify(
      Object.fromEntries(names.map((name) => [name, { url: 'https://a.example.com', secret: randomSecret() }])),
    ),
  });
  const found = async (env: Record<string, string>): Promise<string[]> =>
    (await foundWith(env)).filter((text) => text.includes('unknown-acquirers'));
  const give = (acquirer: string | null) =>
    sql`insert into terminals.brand (id, name, sort, acquirer) values (90, '测试牌', 90, ${acquirer})
      on conflict (id) do update set acquirer = excluded.acquirer`.execute(server.db);

  it('that are not configured are refused, with their brands; a brand of nobody is named', async () => {
    await give('lakala');
    expect(await found(configured('lakala'))).toEqual([]);
    expect(await found(configured('other'))).toEqual([
      expect.stringMatching('^refused unknown-acquirers: .*lakala.*not configured'),
    ]);
    expect(await found({ ...configured('other'), ACCEPTED_RISKS: 'unknown-acquirers' })).toEqual([
      expect.stringMatching('^named unknown-acquirers: .*Accepted'),
    ]);
    await give(null);
    expect(await found(configured('other'))).toEqual([]);
    expect(await found(configured('lakala', 'other'))).toEqual([
      expect.stringMatching('^named unknown-acquirers: .*none of the acquirers lakala, other'),
    ]);
    await sql`delete from terminals.brand where id = 90`.execute(server.db);
  });
});

describe('secrets', () => {
  it.each(['.env', 'production.env', '.env.local'])('%s that others can read is refused', async (name) => {
    const folder = temporaryFolder('doctor');
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o640);
    expect(await foundWith({}, folder)).toEqual([expect.stringMatching(`^refused readable-secrets: ${name} `)]);
    chmodSync(join(folder, name), 0o600);
    expect(await foundWith({}, folder)).toEqual([]);
  });

  it('metrics and documentation for everybody are refused', async () => {
    expect(await foundWith({ OPERATIONS: 'on' })).toEqual([expect.stringMatching('^refused open-operations:')]);
    expect(await foundWith({ OPERATIONS: 'on', OPERATIONS_TOKEN: randomSecret() })).toEqual([]);
  });

  it('backups that anybody can read are named', async () => {
    expect(await foundWith({ BACKUP_RECIPIENTS: '' })).toEqual([
      expect.stringMatching('^named open-backups: BACKUP_RECIPIENTS is not set'),
    ]);
  });

  it('a former index key and a missing proxy are named', async () => {
    expect(await foundWith({ VAULT_INDEX_KEY: `${randomSecret()},${randomSecret()}`, TRUSTED_PROXIES: '' })).toEqual([
      expect.stringMatching('^named unknown-proxy:'),
      expect.stringMatching('^named index-rotation:'),
    ]);
  });
});

describe('the start of production', () => {
  it('is refused with all faults, and continues when each is accepted by its name, which is reported', async () => {
    const env = { SMS_URL: 'http://10.0.0.7/send', OPERATIONS: 'on' };
    const start = (more: Record<string, string> = {}) => {
      const said: string[] = [];
      return requireHealth(patient({ ...env, ...more }), (line) => void said.push(line)).then(() => said);
    };
    const refusal = start();
    await expect(refusal).rejects.toThrow(ConfigError);
    await expect(refusal).rejects.toThrow(/SMS_URL is http.*OPERATIONS_TOKEN.*ACCEPTED_RISKS=plain-http,open-op/);
    await expect(start({ ACCEPTED_RISKS: 'plain-http' })).rejects.toThrow(/open-operations/);
    expect(await start({ ACCEPTED_RISKS: 'plain-http, open-operations' })).toEqual([
      expect.stringMatching(/^plain-http: SMS_URL is http.*Accepted/),
      expect.stringMatching(/^open-operations:.*Accepted/),
    ]);
  });

  it('an unknown word accepts nothing', () => {
    expect(() => patient({ ACCEPTED_RISKS: 'everything' })).toThrow(/ACCEPTED_RISKS knows plain-http/);
  });

  it('no sentence contains a secret', async () => {
    const databasePassword = randomSecret().replaceAll(/\W/g, '');
    const env = { DATABASE_URL: `postgres://z:${databasePassword}@db.example.com/z`, OPERATIONS: 'on' };
    expect(JSON.stringify(await examine(patient(env)))).not.toContain(databasePassword);
  });
});

it('the command prints every check with its result', async () => {
  const run = commandRun(
    doctorCommands.map((command) => ({ ...command, name: `npm ${command.name}` })),
    'npm',
    () => ({ db: server.db, clock: { now: () => new Date() } }),
  );
  const { lines } = await run('doctor');
  expect(lines).toContainEqual(expect.stringMatching(/^✓ plain-http: /));
  expect(lines.length).toBeGreaterThan(5);
});
