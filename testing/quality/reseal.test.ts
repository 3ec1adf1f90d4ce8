/**
 * After `vault reseal` the former key is not needed: every sealed column of the database is covered, also a new one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { getCertificate } from '#capabilities/certificates/contract/get-certificate.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { submitIdentity } from '#capabilities/identity/contract/submit-identity.ts';
import { editApplication } from '#capabilities/merchants/contract/application/edit-application.ts';
import { addSubscription } from '#capabilities/push/contract/add-subscription.ts';
import { getPush } from '#capabilities/push/contract/get-push.ts';
import { startSecondFactor } from '#capabilities/session/contract/second-factor/start-second-factor.ts';
import { drawSecret } from '#capabilities/staff/server/second-factor/second-factor.ts';
import { addFeedKey } from '#capabilities/trades/contract/feed-keys/add-feed-key.ts';
import { receiveBatch } from '#capabilities/trades/server/api.ts';
import type { Cli } from '#apps/server/cli/command.ts';
import { vaultCommands } from '#apps/server/cli/vault.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { PUSH_HOST, pushService, type PushService } from '#testing/push-service.ts';
import { randomSecret } from '#testing/secrets.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addTestStaff } from '#testing/staff.ts';
import { byTestOperator } from '../commands.ts';
import type { QualityWorld } from '../examples/world.ts';
import { qualityWorld } from './quality-world.ts';

const NEW_KEY = 'k9';

let world: QualityWorld;
let service: PushService;
const db = () => world.server.database.db;

/** Something of each kind that is sealed. */
beforeAll(async () => {
  service = await pushService();
  world = await qualityWorld({ env: { PUSH_HOSTS: PUSH_HOST } });
  const { mid, direct } = world.clients;
  await direct.ok(editApplication, wholeApplication(1));
  const { database, services, clock } = world.server;
  const staff = { loginName: 'sealed', name: '何静', role: 'support', isEnrolled: false } as const;
  const id = await addTestStaff(database.db, staff);
  await inTransaction(database.db, (tx) => drawSecret(tx, services.vault, { id, loginName: 'sealed' }, clock.now()));
  const received = { acquirer: 'demo', nonce: 'sealed', body: '{}', receivedAt: clock.now() };
  await receiveBatch(database.db, services.vault, received);
  for (const role of ['admin', 'supervisor'] as const)
    await (await world.server.asStaff(role)).ok(addFeedKey, { acquirer: 'sealed' });
  // the secrets of test accounts are not sealed until a code is asked for
  await sql`delete from staff.second_factor where secret_sealed = 'of a test'`.execute(database.db);
  await mid.ok(startSecondFactor, {});
  await mid.ok(getPush, {});
  await mid.ok(addSubscription, service.browser().subscription);
  await sql`update agents.agent set certification = 'approved' where id = ${AGENT_IDS.mid}`.execute(db());
  await mid.ok(getCertificate, {});
  await sql`update agents.agent set name = '马俊杰' where id = ${AGENT_IDS.direct}`.execute(db());
  const [front, back] = await Promise.all([1, 2].map(() => direct.ok(addFile, { file: smallPicture() })));
  await direct.ok(submitIdentity, {
    frontId: front?.id ?? '',
    backId: back?.id ?? '',
    name: '曾用名',
    idNumber: makeNationalId('510104', '1988-03-12', 241),
    validUntil: '2036-09-18',
  });
});
afterAll(async () => {
  await world.server.close();
  await service.close();
});

/** The keys with which the values of each sealed column are sealed. */
const keysOf = async (): Promise<Record<string, string[]>> => {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where column_name ~ 'sealed' and data_type = 'text' order by 1, 2, 3`.execute(db());
  const keys: Record<string, string[]> = {};
  for (const { schema, table, column } of columns) {
    const { rows } = await world.server.database.pool.query<{ key: string }>(
      `select distinct split_part(${column}, '.', 1) as key from ${schema}.${table} where ${column} is not null`,
    );
    keys[`${schema}.${table}.${column}`] = rows.map(({ key }) => key);
  }
  return keys;
};

/** Values of the columns by which sealed numbers are found. */
const indexes = async (): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select card_index as value from settlement.account where card_sealed <> ''
    union all select id_number_index from settlement.account where id_number_sealed <> ''
    union all select card_index from merchants.application where card_sealed is not null
    union all select id_number_index from merchants.application where id_number_sealed is not null
    union all select number_index from identity.submission where erased_at is null
    union all select number_index from identity.holder
    union all select body_index from trades.feed_batch where body_sealed is not null
    union all select endpoint_hash from push.subscription`.execute(db());
  return rows.map(({ value }) => value);
};

it('every sealed value can be opened, and found, without the keys that sealed and indexed it first', async () => {
  const config = readVaultConfig({}, false);
  const key = { id: NEW_KEY, key: Buffer.from(randomSecret(), 'base64') };
  const indexKey = Buffer.from(randomSecret(), 'base64');
  const vault = createVault({ keys: [key, ...config.keys], indexKeys: [indexKey, ...config.indexKeys] });
  const before = await keysOf();
  expect(Object.keys(before).filter((column) => before[column]?.length === 0)).toEqual([]);
  const { clock, services } = world.server;
  const lines: string[] = [];
  const cli: Cli = {
    ...byTestOperator,
    db: db(),
    clock,
    services: { ...services, vault },
    words: [],
    print: (line) => void lines.push(line),
    option: () => undefined,
  };
  const reseal = () => vaultCommands.find(({ name }) => name === 'vault reseal')?.run(cli);
  const former = await indexes();
  expect(former.length).toBeGreaterThan(6);
  await reseal();
  const renewed = await indexes();
  expect(renewed.filter((value) => former.includes(value))).toEqual([]);
  // as many different indexes as before: equal numbers are still found as equal
  expect(new Set(renewed).size).toBe(new Set(former).size);
  expect(Object.entries(await keysOf()).filter(([, keys]) => keys.join() !== NEW_KEY)).toEqual([]);
  lines.length = 0;
  await reseal();
  expect(lines.filter((line) => !line.includes(': 0 sealed anew'))).toEqual([]);
});
