import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#platform/auth/token.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { addOwnAccount } from '#capabilities/settlement/contract/accounts/add-own-account.ts';
import { deleteOtherAccount } from '#capabilities/settlement/contract/accounts/delete-other-account.ts';
import { addAccount, codeSentTo, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { typed } from '#testing/settlement.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { sendSms } from '../../contract/codes/send-sms.ts';
import { stepUpPurposes } from '../../contract/codes/sms-purposes.ts';
import { login } from '../../contract/login/login.ts';
import { disableSecondFactor } from '../../contract/second-factor/disable-second-factor.ts';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { getSecondFactor } from '../../contract/second-factor/get-second-factor.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';
import { lockAccountShared } from '../account.ts';
import { checkStepUp } from '../accounts/step-up.ts';
import { openSession } from '../tokens.ts';
import { drawSecret } from './second-factor.ts';

const password = TEST_PASSWORD;
const mobileOf = (number: number): string => `1360000${String(number).padStart(4, '0')}`;
const PERIOD_MS = 30_000;
let server: TestServer;
let world: SmallWorld;
let client: TestClient;
let username: string;
let secret: string;
let recoveryCodes: string[];
let count = 0;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
});
afterAll(() => server.close());

const codeAt = (ms = server.clock.now().getTime(), of = secret): string =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: ms });
/** The next time step: a code counts once. */
const nextCode = (): string => {
  server.clock.advance(PERIOD_MS);
  return codeAt();
};
const enter = (more: object = {}) => server.client().call(login, { username, password, code: '', uuid: '', ...more });

/** An account that has drawn a secret and not proved it yet. */
const notYetOn = async () => {
  count += 1;
  const loginName = `factor${count}`;
  const mobile = mobileOf(count);
  const accountId = await addAccount(server.database.db, { agentId: world.agents.direct.id, loginName, mobile });
  const own = server.client(await tokenFor(server.database.db, accountId, server.clock.now()));
  const drawn = await own.ok(startSecondFactor, {});
  const right = { username: loginName, password, code: '', uuid: '' };
  return { accountId, client: own, secret: drawn.secret, right };
};

/** Waits until a statement of the server waits for a lock. */
const blockedStatement = async (db: Db): Promise<void> => {
  for (let tries = 0; tries < 5000; tries += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
};

beforeEach(async () => {
  count += 1;
  username = `factor${count}`;
  const { id: agentId } = world.agents.direct;
  const mobile = mobileOf(count);
  const accountId = await addAccount(server.database.db, { agentId, loginName: username, mobile });
  client = server.client(await tokenFor(server.database.db, accountId, server.clock.now()));
  ({ secret } = await client.ok(startSecondFactor, {}));
  ({ recoveryCodes } = await client.ok(enableSecondFactor, { password, code: codeAt() }));
});

it('computes the codes of RFC 6238', () => {
  const totp = new TOTP({ secret: Secret.fromLatin1('12345678901234567890'), digits: 8 });
  const vectors = { 59: '94287082', 1_111_111_109: '07081804', 20_000_000_000: '65353130' };
  for (const [seconds, expected] of Object.entries(vectors))
    expect(totp.generate({ timestamp: Number(seconds) * 1000 })).toBe(expected);
});

describe('switching on', () => {
  it('needs the password and a right code, and has no effect before', async () => {
    const other = await server.as(world.agents.leaf.id);
    const { secret: drawn, uri } = await other.ok(startSecondFactor, {});
    expect(uri).toContain(`secret=${drawn}`);
    const wrong = await other.call(enableSecondFactor, { password: 'wrong', code: '000000' });
    expect(wrong.reason).toBe('step_up_wrong');
    expect((await other.call(enableSecondFactor, { password, code: '000000' })).reason).toBe('second_factor_wrong');
    expect((await other.call(enableSecondFactor, { password, code: '' })).reason).toBe('second_factor_required');
    expect((await other.ok(getSecondFactor, {})).isOn).toBe(false);
    expect((await other.ok(getCaller, {})).user.hasSecondFactor).toBe(false);
  });

  it('ends sessions that were opened without the code, and cannot be done again with another secret', async () => {
    expect((await client.ok(getCaller, {})).user.hasSecondFactor).toBe(true);
    expect(await client.ok(getSecondFactor, {})).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await client.call(startSecondFactor, {})).reason).toBe('second_factor_on');
  });

  it('ends the session of a login that began before and was not finished', async () => {
    const other = await notYetOn();
    const { db } = server.database;
    let enabling: Promise<{ code: number }> | undefined;
    const token = await inTransaction(db, async (tx) => {
      await lockAccountShared(tx, other.accountId);
      enabling = other.client.call(enableSecondFactor, { password, code: codeAt(undefined, other.secret) });
      await Promise.race([enabling, blockedStatement(db)]);
      const device = { ip: '127.0.0.1', userAgent: 'test' };
      return (await openSession(tx, other.accountId, device, server.clock.now())).token;
    });
    expect(await enabling).toMatchObject({ code: 200 });
    expect((await server.client(token).call(getCaller, {})).code).toBe(401);
  });

  it('does not count the code of a secret that is replaced at the same instant', async () => {
    const other = await notYetOn();
    const { db } = server.database;
    let enabling: Promise<{ code: number }> | undefined;
    await inTransaction(db, async (tx) => {
      const account = { id: other.accountId, loginName: 'x' };
      await drawSecret(tx, server.services.vault, account, server.clock.now());
      enabling = other.client.call(enableSecondFactor, { password, code: codeAt(undefined, other.secret) });
      await Promise.race([enabling, blockedStatement(db)]);
    });
    expect(await enabling).toMatchObject({ reason: 'second_factor_wrong' });
    expect((await other.client.ok(getSecondFactor, {})).isOn).toBe(false);
  });

  it('stores neither secret nor recovery codes readably', async () => {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(f)::text || coalesce((select string_agg(hash, ',') from session.recovery_code), '') as text
      from session.second_factor f`.execute(server.database.db);
    const text = rows.map((row) => row.text).join();
    const { rows: accounts } = await sql<{ id: number }>`
      select id from session.account where login_name = ${username}`.execute(server.database.db);
    const [first = ''] = recoveryCodes;
    // A digest without a key of the server's: a copy of the database would be enough to try codes.
    expect(text).not.toContain(hashToken(`recovery:${accounts[0]?.id}:${first.replace('-', '')}`));
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(word);
  });
});

describe('a login', () => {
  it('asks for the code after a right password only, and takes each code once', async () => {
    expect((await enter({ password: 'wrong' })).reason).toBe('login_wrong');
    expect(await enter()).toMatchObject({ code: 601, reason: 'second_factor_required' });
    const code = nextCode();
    expect((await enter({ secondFactor: code })).code).toBe(200);
    expect((await enter({ secondFactor: code })).reason).toBe('second_factor_wrong');
    expect((await enter({ secondFactor: ` ${nextCode()} ` })).code).toBe(200);
  });

  it('takes one of two that use the same code at the same instant', async () => {
    const secondFactor = nextCode();
    const answers = await Promise.all([enter({ secondFactor }), enter({ secondFactor }), enter({ secondFactor })]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('accepts the code of the step before and after, and no older one', async () => {
    const now = server.clock.now().getTime() + 10 * PERIOD_MS;
    server.clock.set(new Date(now));
    expect((await enter({ secondFactor: codeAt(now - 2 * PERIOD_MS) })).reason).toBe('second_factor_wrong');
    expect((await enter({ secondFactor: codeAt(now - PERIOD_MS) })).code).toBe(200);
    expect((await enter({ secondFactor: codeAt(now + PERIOD_MS) })).code).toBe(200);
    expect((await enter({ secondFactor: codeAt(now) })).reason).toBe('second_factor_wrong');
  });

  it('asks a remembered device too', async () => {
    const answer = await enter({ secondFactor: nextCode(), passwordCheck: true });
    const rememberToken = answer.data?.rememberToken;
    expect((await enter({ password: undefined, rememberToken })).reason).toBe('second_factor_required');
    expect((await enter({ password: undefined, rememberToken, secondFactor: nextCode() })).code).toBe(200);
  });

  it('is locked after too many wrong codes, also for the right one', async () => {
    for (let tries = 0; tries < 5; tries += 1) await enter({ secondFactor: '000000' });
    const answer = await enter({ secondFactor: nextCode() });
    expect([601, 429]).toContain(answer.code);
    expect(answer.token).toBeUndefined();
  });

  it('counts wrong codes of devices that were known before it was switched on as those of a stranger', async () => {
    const other = await notYetOn();
    const knownSince = async (more: object = {}) =>
      (await server.client().ok(login, { ...other.right, deviceToken: '', ...more })).data?.deviceToken ?? '';
    const known = [await knownSince(), await knownSince()];
    server.clock.advance(1000);
    await other.client.ok(enableSecondFactor, { password, code: codeAt(undefined, other.secret) });
    const guess = (deviceToken: string, secondFactor = '000000') =>
      server.client().call(login, { ...other.right, deviceToken, secondFactor });
    server.clock.advance(PERIOD_MS);
    const since = await knownSince({ secondFactor: codeAt(undefined, other.secret) });
    for (let tries = 0; tries < 5; tries += 1) await guess(known[0] ?? '');
    expect((await guess(known[1] ?? '')).reason).toBe('second_factor_locked');
    expect((await guess(since)).reason).toBe('second_factor_wrong');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter({ secondFactor: first.toLowerCase() })).code).toBe(200);
    expect((await enter({ secondFactor: first })).reason).toBe('second_factor_wrong');
    expect((await enter({ secondFactor: second.replace('-', ' ') })).code).toBe(200);
    expect((await client.ok(getSecondFactor, {})).recoveryCodesLeft).toBe(8);
  });
});

describe('a sensitive action', () => {
  const act = (proof: object) =>
    client.call(addOwnAccount, { ...typed(100 + count), holderName: world.agents.direct.name, ...proof });

  it('takes the code instead of the password', async () => {
    await sql`delete from settlement.account`.execute(server.database.db);
    expect((await act({ password })).reason).toBe('second_factor_required');
    expect((await act({})).reason).toBe('second_factor_required');
    expect((await act({ totpCode: '000000' })).reason).toBe('second_factor_wrong');
    const totpCode = nextCode();
    expect((await act({ totpCode })).code).toBe(200);
    expect((await client.call(deleteOtherAccount, { id: '999999', totpCode })).code).toBe(404);
  });

  it.each(stepUpPurposes)(
    'takes neither a code by text message nor the password in its stead, for %s',
    async (type) => {
      const { db } = server.database;
      await client.ok(sendSms, { type });
      const proof = { smsCode: await codeSentTo(db, mobileOf(count)), password };
      const { rows } = await sql<Pick<AgentContext['caller'], 'accountId' | 'sessionId'>>`
      select account_id as "accountId", id as "sessionId" from session.token order by id desc limit 1`.execute(db);
      const asked = {
        caller: rows[0],
        outside: db,
        services: server.services,
        now: server.clock.now(),
        ip: '127.0.0.1',
      };
      const proving = inTransaction(db, (tx) => checkStepUp({ ...asked, db: tx } as never, proof, type));
      await expect(proving).rejects.toMatchObject({ reason: 'second_factor_required' });
    },
  );

  it('keeps the code when the action is rolled back', async () => {
    const totpCode = nextCode();
    const before = await inTransaction(server.database.db, (tx) =>
      sql<{ step: number }>`select max(last_step) as step from session.second_factor`.execute(tx),
    );
    await act({ totpCode, cnaps: '000000000000' });
    const after = await sql<{ step: number }>`select max(last_step) as step from session.second_factor`.execute(
      server.database.db,
    );
    expect(after.rows).toEqual(before.rows);
  });
});

it('switching off needs the password and a code, and the next login asks for none', async () => {
  const wrong = await client.call(disableSecondFactor, { password, code: '000000' });
  expect(wrong.reason).toBe('second_factor_wrong');
  expect((await client.call(disableSecondFactor, { password: 'x', code: nextCode() })).reason).toBe('step_up_wrong');
  await client.ok(disableSecondFactor, { password, code: recoveryCodes[0] ?? '' });
  expect(await client.ok(getSecondFactor, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await enter()).code).toBe(200);
});
