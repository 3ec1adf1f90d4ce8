/**
 * Every call, after a sub-agent with its team has moved to another tree: for those who were above it the team and all
 * that belongs to it is as if it did not exist, and no answer shows anything of it. Generated from the contracts, as
 * authorization.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { baseFor, exampleOf, EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { AGENT_IDS, type AgentName } from '../small-world/agents.ts';
import { testOperator } from '../staff.ts';
import { STORY_NOW } from '../test-server.ts';
import { send, type RawAnswer } from './call-http.ts';
import { leaksIn, missingOf, thingOf } from './caller-relations.ts';
import { qualityWorld } from './quality-world.ts';
import { withValue } from './schema-fields.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'agent');
const TEAM = ['direct', 'leaf'] as const satisfies AgentName[];
const OLD_LINE = ['mid', 'root'] as const satisfies AgentName[];

let world: QualityWorld;
let canaries: string[];
beforeAll(async () => {
  world = await qualityWorld();
  const { db } = world.server.database;
  const { direct, other } = world.world.agents;
  const now = new Date(STORY_NOW);
  await sql`
    insert into agents.note (account_id, about_agent_id, text, due_day, created_at)
    select id, ${direct.id}, '回访', '2026-09-18', ${now} from session.account
    where agent_id = any (${[AGENT_IDS.mid, AGENT_IDS.root]}::bigint[])`.execute(db);
  const move = { agentCode: direct.code, parentCode: other.code, operator: testOperator('test') };
  await submitMove(db, world.server.services.jobs, move, now);
  world.server.clock.set(new Date('2026-09-19T00:00:00+08:00'));
  await executeDue(db, world.server.clock.now());
  canaries = TEAM.flatMap((name) => {
    const { name: called, mobile, code } = world.world.agents[name];
    return [called, mobile, code, ...world.spare[name]];
  });
});
afterAll(() => world.server.close());

/** Rows that the old line keeps: its transactions and earnings, and operations and changes to which it was a party. */
const KEPT = new Set(['trade', 'reference', 'earning', 'operation', 'termChange', 'common']);
/** The product's own transactions and entries are found by their merchants and terminals as before. */
const OF_ITS_OWN = /^(trades|wallet)\./;
/** Notices name the agent who left, and were sent because of it. */
const NAMES_IT = /^content\./;

const without = (answer: RawAnswer, given: string): string =>
  `${answer.status} ${/^\d{1,9}$/.test(given) ? answer.text : answer.text.replaceAll(given, '…')}`;

const pointed = calls.flatMap((call) =>
  Object.entries(EXAMPLES[call.name]?.pointers ?? {}).flatMap(([path, noun]) =>
    KEPT.has(noun) || OF_ITS_OWN.test(call.name) ? [] : [{ call, name: call.name, path, noun }],
  ),
);

describe.each(OLD_LINE)('%s, who was above', (caller) => {
  it.each(pointed)('$name: $path of the moved team is as missing', async ({ call, path, noun }) => {
    if (noun === 'common') return;
    const base = baseFor(exampleOf(call.name), path)(world);
    const client = await world.again(caller);
    const ask = (value: string) => send(client, call, withValue(base, path.split('.'), value));
    const missing = without(await ask(missingOf(noun)), missingOf(noun));
    for (const name of TEAM) {
      const value = thingOf(world, name, noun);
      if (value === undefined) continue;
      const answer = await ask(value);
      expect(`${name}: ${without(answer, value)}`).toBe(`${name}: ${missing}`);
    }
  });

  it.each(calls.filter(({ name }) => !NAMES_IT.test(name)))('$name shows nothing of the moved team', async (call) => {
    world.server.clock.advance(61_000);
    const client = await world.again(caller);
    const request = exampleOf(call.name).request(world);
    const answer = await send(client, call, request);
    expect(answer.json.code).not.toBe(500);
    expect(leaksIn(answer.text, request, canaries)).toEqual([]);
  });
});
