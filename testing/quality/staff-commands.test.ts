/**
 * Every command of the operator, run twice by one person in two sessions: it reports its effect, each of its audit rows
 * has the person's name, and nothing is done that needs two people.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { ROLES_OF_TWO } from '#capabilities/staff/contract/accounts/roles-of-two.ts';
import { authenticateStaff } from '#capabilities/staff/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { readArguments, usageOf } from '#apps/server/cli/arguments.ts';
import type { Cli, Command } from '#apps/server/cli/command.ts';
import { COMMANDS } from '#apps/server/cli/commands.ts';
import { sentenceOf } from '#apps/server/cli/explain-error.ts';
import { auditRun, operatorOfCommand } from '#apps/server/cli/who.ts';
import { CALLER } from '../examples/examples.ts';
import { byCall } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { addTestStaff, codeFor, staffTokenFor } from '../staff.ts';
import { STORY_NOW } from '../test-server.ts';
import { send } from './call-http.ts';
import { argumentsOf, TARGET, writeGiven, type GivenFiles } from './command-arguments.ts';
import { qualityWorld } from './quality-world.ts';

const { routes, staffPermissions } = await loadCapabilities();
const declared = staffPermissions as Readonly<Record<string, readonly StaffRole[]>>;
const NOW = new Date(STORY_NOW);
const closed = COMMANDS.filter(({ permission }) => permission !== 'public');

/**
 * Commands that raise money by hand, or admit a person who may; each is proposed by the first person and by nobody
 * else.
 */
const OF_TWO = ['feed import'];

/** A member of finance who was disabled. */
const DISABLED = 'disabled-finance';

/** Runs every call of the staff in the same way. */
const CALLS_OF_TWO = Object.entries(byCall(({ ofTwo }) => ofTwo));

let world: QualityWorld;
let files: GivenFiles;
const people = new Map<StaffRole, StaffId>();
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await qualityWorld();
  const { sn } = world.world.terminal('leaf', 3);
  const head = 'reference,status,occurredAt,amountFen,feeFen,paymentType,method,cardType,terminalSn,merchantNo';
  const sale = `BYHAND1,1,2026-09-18T14:08:32+08:00,100.00,0.60,1,1,1,${sn},${world.world.merchant('leaf').no}`;
  files = { folder: mkdtempSync(join(tmpdir(), 'zhanye-commands-')), sale: `${head}\r\n${sale}` };
  await writeGiven(files);
  for (const role of STAFF_ROLES)
    people.set(role, await addTestStaff(db(), { loginName: `one-${role}`, name: `何静 ${role}`, role }));
  await addTestStaff(db(), { loginName: TARGET, name: '赵启', role: 'finance' });
  await addTestStaff(db(), { loginName: DISABLED, name: '钱多', role: 'finance' });
  await sql`update staff.account set status = 'disabled' where login_name = ${DISABLED}`.execute(db());
  // for secrets that the vault can open
  for (const login of [TARGET, DISABLED, ...STAFF_ROLES.map((role) => `one-${role}`)])
    await codeFor(world.server, login);
  await sql`update taxes.document set amount_fen = 9999999 where id = ${world.things[CALLER].taxDocument}`.execute(
    db(),
  );
});
afterAll(async () => {
  await world.server.close();
  rmSync(files.folder, { recursive: true });
});

/** The role whose one person sends a call: finance where it may. */
const roleOf = (permission: string): StaffRole => {
  const [role = 'finance', ...others] = declared[permission] ?? [];
  return others.includes('finance') ? 'finance' : role;
};

/** A new session of the one person of a role that may run the command. */
const callerFor = async ({ permission }: Command) => {
  const [role = 'finance'] = declared[permission] ?? [];
  const id = people.get(role);
  if (id === undefined) throw new Error(`nobody has the role ${role}`);
  const found = await authenticateStaff(staffPermissions)(db(), await staffTokenFor(db(), id, NOW), NOW);
  if (typeof found !== 'object') throw new Error('the session is not there');
  return found;
};

/** @returns the command's output, or the sentence with which it was refused. */
const run = async (command: Command): Promise<string> => {
  const { words, options } = readArguments(usageOf(command.usage), argumentsOf(command, world, files));
  const caller = await callerFor(command);
  const lines: string[] = [];
  try {
    const operator = await operatorOfCommand(db(), command, { caller, task: undefined }, NOW);
    await auditRun(db(), command, operator, NOW);
    const session: Cli['session'] = { caller, file: '/dev/null', ask: async () => '' };
    const print = (line: string): void => void lines.push(line);
    const { services, clock } = world.server;
    await command.run({
      operator,
      session,
      db: db(),
      clock,
      services,
      print,
      words,
      option: (name) => options.get(name),
    });
  } catch (error) {
    lines.push(sentenceOf(error));
  }
  return lines.join('\n');
};

/** State that one person must not raise alone: balances, tax rates, members of the staff, limits, received files. */
const holdings = async (): Promise<unknown> => {
  const { rows } = await sql`
    select coalesce((select sum(balance_fen) from ledger.balance where agent_id is not null), 0)::text as balances,
      (select count(*)::int from taxes.document where state = 'approved') as rates,
      (select md5(string_agg(concat(login_name, role, password_hash), ',' order by id)) from staff.account
        where role = any (${[...ROLES_OF_TWO]}::text[]) and status = 'normal') as people,
      (select count(*)::int from staff.second_person_rule) + (select count(*)::int from trades.acquirer_limit)
        + (select count(*)::int from assessments.silence_rule) as limits,
      (select count(*)::int from trades.feed_batch where nonce like 'file-%') as files`.execute(db());
  return rows[0];
};

const namelessRows = async (): Promise<unknown[]> =>
  (
    await sql`select call from audit.entry where operator is null
      and (ip = 'cli' or staff_id is not null)`.execute(db())
  ).rows;

/** Books and pays only by rules, or only takes something away: its own tests check its limits. */
const BY_RULE = (command: Command): boolean => command.byTask === true;

describe.each(closed.map((command) => [command.name, command] as const))('%s', (name, command) => {
  it('runs by a signed-in person under its name, and raises nothing that needs two', async () => {
    const before = await holdings();
    const said = [await run(command), await run(command)];
    const expected = OF_TWO.includes(name) ? /Proposed|waits|--again|second person/ : /(?:)/;
    for (const text of said) {
      expect(text).not.toMatch(/internal error|is run by nobody|must be .* not /);
      expect(text).toMatch(expected);
    }
    expect(BY_RULE(command) ? before : await holdings()).toEqual(before);
    const { rows } = await sql`select distinct operator, ip from audit.entry where call = 'operator.run-command'
      and subject_id = ${name}`.execute(db());
    expect(rows).toEqual([{ operator: expect.stringMatching(/^何静 /), ip: 'cli' }]);
    expect(await namelessRows()).toEqual([]);
  });
});

it.each(CALLS_OF_TWO)('%s waits, however often one person sends it', async (name, request) => {
  const { call } = onlyRow(routes.filter((route) => route.call.name === name));
  const by = roleOf(call.permission);
  const id = onlyRow([...people].flatMap(([role, each]) => (role === by ? [each] : [])));
  const before = await holdings();
  for (const _ of [1, 2]) {
    const client = world.server.client(await staffTokenFor(db(), id, NOW));
    const { json } = await send(client, call, typeof request === 'function' ? request(world) : request);
    expect(JSON.stringify(json)).toMatch(/"is":"waits"|"state":"proposed"|_same_waits"/);
  }
  expect(await holdings()).toEqual(before);
});

it('every act of the table of two persons is proposed by a command or a call of these lists', async () => {
  // a clawback for silence raises nothing: checked by capabilities/assessments/server/silence/clawback.test.ts
  const { rows } = await sql<{ act: string }>`
    select distinct act from staff.money_act where act <> 'silence' order by act`.execute(db());
  expect(rows.map(({ act }) => act)).toEqual([
    'account',
    'adjustment',
    'deposit',
    'dispute',
    'feed_import',
    'feed_key',
    'limit',
    'tax_rate',
  ]);
  const { rows: alone } = await sql`select act from staff.money_act where lapses_at is null`.execute(db());
  expect(alone).toEqual([]);
});

it('a person who may propose or agree has a role that two administrators gave', () => {
  const roles = new Set(
    [
      ...OF_TWO.map((name) => COMMANDS.find((one) => one.name === name)?.permission ?? ''),
      ...CALLS_OF_TWO.map(([name]) => routes.find(({ call }) => call.name === name)?.call.permission ?? ''),
    ].flatMap((permission) => declared[permission]),
  );
  expect([...roles].toSorted()).toEqual([...ROLES_OF_TWO].toSorted());
});
