/**
 * Unique card numbers, ID numbers and passwords are sent through every call that takes them, well-formed and malformed;
 * then answers, tables, log and files are searched for them.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { sendCode as sendInvitationCode } from '#capabilities/invitations/contract/inviting/send-code.ts';
import { registerAgent } from '#capabilities/invitations/contract/registration/register-agent.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { sendSmsBeforeLogin } from '#capabilities/session/contract/login/send-sms-before-login.ts';
import { changePassword } from '#capabilities/session/contract/passwords/change-password.ts';
import { resetPassword } from '#capabilities/session/contract/passwords/reset-password.ts';
import { addOtherAccount } from '#capabilities/settlement/contract/accounts/add-other-account.ts';
import { addOwnAccount } from '#capabilities/settlement/contract/accounts/add-own-account.ts';
import { editAccount } from '#capabilities/settlement/contract/accounts/edit-account.ts';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import type { QualityWorld } from '../examples/world.ts';
import { waited } from '../payees.ts';
import { codeSentTo } from '../session.ts';
import type { TestClient } from '../test-server.ts';
import { send } from './call-http.ts';
import { dump } from './database-snapshot.ts';
import { logBuffer } from './log-buffer.ts';
import { qualityWorld } from './quality-world.ts';

const card = (nth: number): string => makeBankCard('621483', 88_017_735 + nth, 16);
const idOf = (nth: number): string => makeNationalId('510104', '1987-11-23', 771 + nth);
const PASSWORDS = ['Kanari-Eins-7q', 'Kanari-Zwei-8w', 'Kanari-Drei-9e', 'Kanari-Falsch-0r', 'Kanari-Neu-1t'];

/** Secrets by name, so that a failure names the found one without printing it. */
const secrets: Record<string, string> = {
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((nth) => [
      [`card ${nth}`, card(nth)],
      [`national ID ${nth}`, idOf(nth)],
    ]),
  ),
  ...Object.fromEntries(PASSWORDS.map((password, index) => [`password ${index}`, password])),
};
const [FIRST = '', SECOND = '', THIRD = '', WRONG = '', NEW = ''] = PASSWORDS;

const account = (nth: number) => ({
  idNumber: idOf(nth),
  cardNumber: card(nth),
  cnaps: makeCnaps('308', '6510', 12),
  mobile: '13900000005',
});

let world: QualityWorld;
const log = logBuffer();
const answers: string[] = [];
let dataDir: string;

beforeAll(async () => {
  world = await qualityWorld({ logger: log.logger });
  dataDir = world.server.services.config.dataDir;
  await pushThrough();
});
afterAll(() => world.server.close());

const ask = async (client: TestClient, call: Call, request: unknown, headers?: Record<string, string>) => {
  const answer = await send(client, call, request, headers);
  answers.push(answer.text);
  return answer.json;
};

const loggedIn = async (username: string, password: string): Promise<TestClient> => {
  const json = await ask(world.server.client(), login, { username, password, passwordCheck: true });
  const { rememberToken } = (json.data ?? {}) as { rememberToken?: string };
  secrets[`token of ${username} ${Object.keys(secrets).length}`] = String(json.token);
  secrets[`remembered device of ${username} ${Object.keys(secrets).length}`] = String(rememberToken);
  answers.pop(); // The only answer that may contain them.
  return world.server.client(String(json.token));
};

/** Uses all calls that take a card, an ID or a password, with valid and invalid values. */
const pushThrough = async (): Promise<void> => {
  const { loginName, mobile } = world.world.accounts.sibling;
  const first = await loggedIn(loginName, world.world.password);
  await ask(first, changePassword, { oldPassword: WRONG, newPassword: FIRST });
  await ask(first, changePassword, { oldPassword: world.world.password, newPassword: FIRST });
  await ask(world.server.client(), login, { username: loginName, password: WRONG });
  const client = await loggedIn(mobile, FIRST);
  await settle(client);
  await withdraw(client);
  await ask(world.server.client(), sendSmsBeforeLogin, { mobile, type: 'reset_password' });
  await ask(world.server.client(), resetPassword, { mobile, smsCode: '000000', password: SECOND });
  await ask(world.server.client(), resetPassword, {
    mobile,
    smsCode: await codeSentTo(world.server.database.db, mobile),
    password: THIRD,
  });
  await loggedIn(loginName, THIRD);
  await registerByLink();
};

/** Registers once with a wrong code, once with the right one. */
const registerByLink = async (): Promise<void> => {
  const { code, mobile } = world.link;
  const uuid = 'canary-request-1';
  const nobody = world.server.client();
  await ask(nobody, sendInvitationCode, { code, mobile, uuid });
  const agreements = ['user', 'privacy'].map((key) => ({ key, version: '1.0' }));
  const request = { code, mobile, uuid, name: '新同事', password: NEW, agreements };
  await ask(nobody, registerAgent, { ...request, smsCode: '000000' });
  const smsCode = await codeSentTo(world.server.database.db, mobile);
  const registered = await ask(nobody, registerAgent, { ...request, smsCode });
  expect(registered.code).toBe(200);
  secrets['token of the new agent'] = String(registered.token);
  answers.pop(); // The only answer that may contain the secret.
};

const settle = async (client: TestClient): Promise<void> => {
  const added = await ask(client, addOwnAccount, { ...account(1), password: FIRST });
  expect(added.code).toBe(200);
  await ask(client, addOwnAccount, { ...account(1), password: FIRST });
  await ask(client, addOtherAccount, { ...account(2), password: WRONG });
  await ask(client, addOtherAccount, { ...account(2), password: FIRST });
  await ask(client, addOtherAccount, { ...account(2), cnaps: '000000000000', password: FIRST });
  await ask(client, addOtherAccount, {
    ...account(3),
    cardNumber: `${card(3)}0`,
    idNumber: `${idOf(3)}X`,
    password: FIRST,
  });
  await ask(client, addOtherAccount, { ...account(3), holderName: { first: card(3) }, password: [FIRST] });
  await ask(client, editAccount, {
    id: (added.data as { id: string }).id,
    cardNumber: card(4),
    idNumber: idOf(4),
    password: FIRST,
  });
  await ask(client, getProfile, { cardNumber: card(1), password: FIRST });
};

const withdraw = async (client: TestClient): Promise<void> => {
  await waited(world.server.database.db);
  const preview = await ask(client, previewWithdrawal, { wallet: 'profit_share', amountFen: 500_000 });
  const settlementAccountId = (preview.data as { payee?: { id: string } }).payee?.id;
  await ask(client, applyWithdrawal, {
    wallet: 'profit_share',
    amountFen: 500_000,
    settlementAccountId,
    password: WRONG,
    note: card(1),
  });
  const applied = await ask(client, applyWithdrawal, {
    wallet: 'profit_share',
    amountFen: 500_000,
    settlementAccountId,
    password: FIRST,
  });
  expect(applied.code).toBe(200);
  await ask(client, getBalances, {}, { 'x-card': card(1), 'user-agent': 'test' });
};

/** Forms in which a secret may appear: plain text, hexadecimal, base64. */
const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
];
const foundIn = (text: string): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([name]) => name);

describe('canaries', () => {
  it('are accepted by the product', async () => {
    const { rows } = await world.server.database.pool.query(
      'select count(*)::int as count from settlement.account where agent_id = 5',
    );
    // its own account, another person's, and its own after the change
    expect(rows[0]).toEqual({ count: 3 });
    expect(Object.keys(secrets).length).toBe(20);
    expect(foundIn(`… ${card(1)} …`)).toEqual(['card 1']);
  });

  it('appear in no answer', () => {
    expect(answers.flatMap((answer) => foundIn(answer).map((name) => `${name}: ${answer.slice(0, 80)}`))).toEqual([]);
  });

  it('appear in no row of any table, neither as text nor as bytes', async () => {
    const rows = await dump(world.server.database.pool);
    expect(rows.length).toBeGreaterThan(500);
    expect([...new Set(rows.flatMap(({ table, row }) => foundIn(row).map((name) => `${name} in ${table}`)))]).toEqual(
      [],
    );
  });

  it('appear in no line of the log', () => {
    expect(log.text().split('\n').length).toBeGreaterThan(20);
    expect(foundIn(log.text())).toEqual([]);
  });

  it('appear in no file', () => {
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, name))
      .filter((path) => statSync(path).isFile());
    expect(files.flatMap((path) => foundIn(readFileSync(path, 'latin1')))).toEqual([]);
  });

  it('nor does any mobile number appear in the log', () => {
    const mobiles = Object.values(world.world.accounts).map(({ mobile }) => mobile);
    expect(mobiles.filter((mobile) => log.text().includes(mobile))).toEqual([]);
  });
});
