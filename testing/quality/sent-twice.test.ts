/**
 * A double tap, and a request that is sent again because its answer was lost: one effect, and no second error. Every
 * changing call of agents takes a key (docs/domain.md §13), or its capability says what makes it safe (`sentTwice` of
 * its examples).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { getInviter } from '#capabilities/invitations/contract/inviting/get-inviter.ts';
import { sendCode } from '#capabilities/invitations/contract/inviting/send-code.ts';
import { registerAgent } from '#capabilities/invitations/contract/registration/register-agent.ts';
import { sendSmsBeforeLogin } from '#capabilities/session/contract/login/send-sms-before-login.ts';
import { resetPassword } from '#capabilities/session/contract/passwords/reset-password.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER, SAME } from '../examples/examples.ts';
import { byCall, EXAMPLES, unsaid } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { codeSentTo } from '../session.ts';
import type { TestClient } from '../test-server.ts';
import { send, type RawAnswer } from './call-http.ts';
import { snapshot } from './database-snapshot.ts';
import { qualityWorld } from './quality-world.ts';
import { runStagesThisWeek } from './week-stages.ts';

const { routes } = await loadCapabilities();
const changing = routes.map(({ call }) => call).filter((call) => call.effect === 'write');
const calls = changing.filter((call) => audienceOf(call) === 'agent');
const keyed = calls.filter(({ idempotent }) => idempotent);

let world: QualityWorld;
beforeAll(async () => {
  world = await qualityWorld();
  await runStagesThisWeek(world.server.database.db);
});
afterAll(() => world.server.close());
// some calls are limited by the minute
beforeEach(() => world.server.clock.advance(61_000));

const withoutKey = byCall(({ sentTwice }) => sentTwice);

it('every changing call takes a key or says why it needs none, and no call of a visitor takes one', () => {
  const unkeyed = calls.filter(({ idempotent }) => !idempotent).map(({ name }) => name);
  expect(unsaid('sentTwice', withoutKey, unkeyed)).toEqual([]);
  expect(changing.filter(({ permission, idempotent }) => permission === 'public' && idempotent)).toEqual([]);
});

/** Sends one intention: the second time it is the same request, to the byte. */
const intention = async (call: Call): Promise<() => Promise<RawAnswer>> => {
  const { request, as = CALLER } = EXAMPLES[call.name] ?? { request: () => ({}) };
  const client: TestClient = await world.again(as);
  const body = request(world);
  const headers: Record<string, string> = call.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  return () => send(client, call, body, headers);
};

/** Requests of a call that changed something. */
const effectsOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct request_id)::int as count from audit.entry where call = ${name} and outcome = 'done'`.execute(
    world.server.database.db,
  );
  return rows[0]?.count ?? 0;
};

describe('twice at the same instant, and once more because the answer was lost', () => {
  // first: one of the others deletes the note that this one changes
  it('an act that sets a state sets it again and changes nothing', async () => {
    const intentions = await Promise.all(calls.filter(({ name }) => withoutKey[name] === SAME).map(intention));
    const codes = async (): Promise<unknown[]> => {
      const answers: RawAnswer[] = [];
      for (const sent of intentions) answers.push(...(await Promise.all([sent(), sent()])));
      return answers.map(({ json }) => json.code).filter((code) => code !== 200);
    };
    expect(await codes()).toEqual([]);
    const before = await snapshot(world.server.database.pool);
    expect(await codes()).toEqual([]);
    const after = await snapshot(world.server.database.pool);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  });

  it.each(keyed.map((call) => [call.name, call] as const))('%s has one effect and one answer', async (name, call) => {
    const refused = EXAMPLES[name]?.refused;
    const sent = await intention(call);
    const before = await effectsOf(name);
    const answers = [...(await Promise.all([sent(), sent()])), await sent()];
    expect(answers[0]?.json).toMatchObject(refused === undefined ? { code: 200 } : { code: 601, reason: refused });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await effectsOf(name)) - before).toBe(refused === undefined ? 1 : 0);
  });

  it('a visitor that sends its request again is answered as the first time', async () => {
    const { db } = world.server.database;
    const nobody = world.server.client();
    const { code, mobile } = world.link;
    const proof = async (ask: (uuid: string) => Promise<unknown>) => {
      const uuid = idempotencyKey();
      const [last] = await readOutbox(db, mobile, 1);
      await ask(uuid);
      return { uuid, smsCode: await codeSentTo(db, mobile, last?.id) };
    };
    const rowsOf = async (table: 'agents.agent' | 'content.notice') =>
      (await sql`select 1 from ${sql.raw(table)}`.execute(db)).rows.length;
    const { agreements = [] } = await nobody.ok(getInviter, { code });
    const invited = await proof((uuid) => nobody.ok(sendCode, { code, mobile, uuid }));
    const registering = { code, mobile, name: '新同事', password: 'Wq83-plum-Tree', agreements, ...invited };
    const agents = await rowsOf('agents.agent');
    await nobody.ok(registerAgent, registering);
    const notices = await rowsOf('content.notice');
    await nobody.ok(registerAgent, registering);
    expect([await rowsOf('agents.agent'), await rowsOf('content.notice')]).toEqual([agents + 1, notices]);

    world.server.clock.advance(61_000);
    const forgotten = await proof((uuid) => nobody.ok(sendSmsBeforeLogin, { mobile, type: 'reset_password', uuid }));
    const resetting = () => nobody.call(resetPassword, { mobile, password: 'Zu5-other', ...forgotten });
    const before = await effectsOf(resetPassword.name);
    const answers = [...(await Promise.all([resetting(), resetting()])), await resetting()];
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200]);
    expect((await effectsOf(resetPassword.name)) - before).toBe(1);
  });
});
