/**
 * An employee who manages some merchants changes nothing of the others: every acting call for merchants either asks
 * (`merchants/server/managed.ts`) and refuses, or is not about an own merchant of the agent, as `managed` in the
 * examples of its capability says.
 */
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { EMPLOYEE_GRANTS, GRANTS_OF, grantedTo } from '#platform/contract/permissions.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { setManaged } from '#capabilities/merchants/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { byCall, EXAMPLES, unsaid } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { addAccount, tokenFor } from '../session.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { STORY_NOW, type TestClient } from '../test-server.ts';
import { send } from './call-http.ts';
import { qualityWorld } from './quality-world.ts';

const ROLE = 'agent-operator';
const NOW = new Date(STORY_NOW);
const { routes, permissions } = await loadCapabilities();
const granted = grantedTo(permissions, ROLE, ...EMPLOYEE_GRANTS);
const acting = routes
  .map(({ call }) => call)
  .filter((call) => audienceOf(call) === 'agent' && call.effect === 'write' && granted.has(call.permission));

type World = QualityWorld;
const own = (w: World) => w.things[CALLER];

const managed = byCall((examples) => examples.managed);
/** Calls that ask: the request names a merchant that the account does not manage, or a terminal of it. */
const asking = Object.entries(managed).flatMap(([name, one]) =>
  typeof one === 'string' ? [] : [[name, one] as const],
);

interface Preview {
  readonly acceptedCount: number;
  readonly refused: readonly { readonly barred: { readonly reason: string } }[];
}

/** Exports the list as the employee sees it. */
const isExport = (name: string): boolean => /^exports\.|\.export-/.test(name);

it('every call that acts for merchants checks who manages them, or declares its subject', () => {
  const named = acting.map(({ name }) => name).filter((name) => !isExport(name));
  expect(unsaid('managed', managed, named)).toEqual([]);
  expect(GRANTS_OF[ROLE]).toEqual(EMPLOYEE_GRANTS);
});

describe('an account that manages another merchant', () => {
  let world: World;
  let client: TestClient;
  beforeAll(async () => {
    world = await qualityWorld();
    const { db } = world.server.database;
    const agentId = AGENT_IDS[CALLER];
    const account = { agentId, loginName: 'manages-one', mobile: '17300000001', grants: EMPLOYEE_GRANTS };
    const accountId = await addAccount(db, { ...account, role: ROLE });
    client = world.server.client(await tokenFor(db, accountId, NOW));
    // the merchants that it was given went to another agent: none is left
    await inTransaction(db, (tx) => setManaged(tx, agentId, accountId, []));
    // an operation about a merchant's terminal
    await sql`update terminals.operation set merchant_id = ${own(world).merchant}::bigint
      where id = ${own(world).operation}::bigint`.execute(db);
  });
  afterAll(() => world.server.close());

  it.each(asking.filter(([name]) => name !== 'changes.submit-changes'))(
    'is refused %s in words',
    async (name, { request }) => {
      const call = acting.find((one) => one.name === name);
      if (call === undefined) throw new Error(name);
      const { json } = await send(client, call, (request ?? EXAMPLES[name]?.request)?.(world) ?? {});
      expect({ name, reason: json.reason }).toEqual({ name, reason: expect.stringMatching(/_not_managed$/) });
      expect(json.msg).toMatch(/不在您管的商户/);
    },
  );

  it('finds each row of a preview blocked, and submits none of them', async () => {
    const call = (name: string) => {
      const route = routes.find((one) => one.call.name === name);
      if (route === undefined) throw new Error(name);
      return route.call;
    };
    const exampleOf = (name: string) => EXAMPLES[name]?.request(world) ?? {};
    const asked = (name: string, more: object) => send(client, call(name), { ...exampleOf(name), ...more });
    // of all that match none is offered; named ones say why not
    const all = await asked('changes.preview-changes', {});
    expect(all.json['data']).toMatchObject({ acceptedCount: 0, refusedCount: 0 });
    const listed = await asked('changes.list-change-subjects', { kind: 'service' });
    const keys = (listed.json['rows'] as { key: string }[]).map(({ key }) => key);
    const selection = { by: 'list', keys };
    const preview = await asked('changes.preview-changes', { selection });
    const { acceptedCount, refused } = preview.json['data'] as Preview;
    expect(acceptedCount).toBe(0);
    expect(new Set(refused.map(({ barred }) => barred.reason))).toEqual(new Set(['not_managed']));
    const submitted = await asked('changes.submit-changes', { selection });
    expect(submitted.json['data']).toMatchObject({ acceptedCount: 0, refusedCount: refused.length });
  });
});
