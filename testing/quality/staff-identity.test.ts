/**
 * Every act of the operator belongs to a person who signed in with password and second factor: each staff command and
 * call refuses everybody else, and its record has a name.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotPermitted } from '#platform/auth/operator.ts';
import { audienceOf } from '#platform/contract/call.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import { authenticateStaff } from '#capabilities/staff/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { COMMANDS } from '#apps/server/cli/commands.ts';
import { operatorOfCommand } from '#apps/server/cli/who.ts';
import { EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { addTestStaff, staffTokenFor } from '../staff.ts';
import { STORY_NOW } from '../test-server.ts';
import { send } from './call-http.ts';
import { qualityWorld } from './quality-world.ts';

const { routes, staffPermissions } = await loadCapabilities();
const declared = staffPermissions as Readonly<Record<string, readonly StaffRole[]>>;
const guarded = routes
  .map(({ call }) => call)
  .filter((call) => audienceOf(call) === 'staff' && call.permission.includes(':'));
const closed = COMMANDS.filter(({ permission }) => permission !== 'public');
const NOW = new Date(STORY_NOW);

/** Commands that run without a person by a rule: a name joins or leaves only by a change of this list. */
const BY_TASK =
  'assessments evaluate, audit verify, branches import, day-files check, day-files fetch, deductions run, ' +
  'jobs list, jobs retry, jobs show, levels evaluate, ' +
  'payout again, payout export, payout import, payout waiting, portfolio recount, privacy run, reconcile, recount, ' +
  'statements close, statements list, statements verify, statistics checks, vault reseal';

let world: QualityWorld;
let count = 0;
beforeAll(async () => {
  world = await qualityWorld();
});
afterAll(() => world.server.close());

const db = () => world.server.database.db;
const tokenOf = async (role: StaffRole, more: { isEnrolled?: boolean; mustChange?: boolean } = {}): Promise<string> => {
  count += 1;
  const id = await addTestStaff(db(), { loginName: `identity${count}`, name: '何静', role, ...more });
  return staffTokenFor(db(), id, NOW);
};
const callerOf = async (...given: Parameters<typeof tokenOf>) => {
  const caller = await authenticateStaff(staffPermissions)(db(), await tokenOf(...given), NOW);
  if (typeof caller !== 'object') throw new Error('the session is not there');
  return caller;
};

describe.each(closed.map((command) => [command.name, command] as const))('%s', (_name, command) => {
  it('is declared for a role, and refuses nobody, one without a second factor, and other roles', async () => {
    const roles = declared[command.permission] ?? [];
    expect(roles.length).toBeGreaterThan(0);
    const admit = (runner: Parameters<typeof operatorOfCommand>[2]) => operatorOfCommand(db(), command, runner, NOW);
    const [role = 'finance'] = roles;
    const nobody = command.byTask === 'first' ? [] : [{ caller: undefined, task: undefined }];
    for (const runner of nobody) await expect(admit(runner)).rejects.toThrow(NotPermitted);
    for (const more of [{ isEnrolled: false }, { mustChange: true }])
      await expect(admit({ caller: await callerOf(role, more), task: undefined })).rejects.toThrow(NotPermitted);
    for (const other of STAFF_ROLES.filter((each) => !roles.includes(each)))
      await expect(admit({ caller: await callerOf(other), task: undefined })).rejects.toThrow(NotPermitted);
    expect(await admit({ caller: await callerOf(role), task: undefined })).toMatchObject({ name: '何静' });
  });
});

it('tasks of the machine run the commands that are listed here, and nothing else', () => {
  const names = COMMANDS.filter(({ byTask }) => byTask === true).map(({ name }) => name);
  expect(names.toSorted().join(', ')).toBe(BY_TASK);
  expect(COMMANDS.filter(({ byTask }) => byTask === 'first').map(({ name }) => name)).toEqual([
    'staff add-first',
    'staff first-link',
    'staff recover',
  ]);
});

it.each(guarded)('$name refuses a session without a second factor or with a one-time password', async (call) => {
  const [role = 'finance'] = declared[call.permission] ?? [];
  for (const more of [{ isEnrolled: false }, { mustChange: true }]) {
    const client = world.server.client(await tokenOf(role, more));
    const { json } = await send(client, call, EXAMPLES[call.name]?.request(world) ?? {});
    expect(json).toMatchObject({ code: 601, reason: 'permission' });
  }
});

it('every row of the audit log that the staff or a command wrote has a name', async () => {
  for (const call of guarded) {
    const [role = 'finance'] = declared[call.permission] ?? [];
    await send(world.server.client(await tokenOf(role)), call, EXAMPLES[call.name]?.request(world) ?? {});
  }
  const { rows } = await sql<{ call: string }>`select distinct call from audit.entry
    where operator is null and (staff_id is not null or ip = 'cli')`.execute(db());
  expect(rows).toEqual([]);
  const { rows: named } = await sql`select 1 from audit.entry where operator = '何静'`.execute(db());
  expect(named.length).toBeGreaterThan(0);
});
