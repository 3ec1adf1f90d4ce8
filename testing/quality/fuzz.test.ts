/**
 * Every call × hostile bodies generated from its schema: never an internal error or a hang, always an envelope with a
 * message. The title contains the seed; FUZZ_SEED selects another, and FC_RUNS multiplies the requests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { CODES, SUCCESS } from '#platform/contract/envelope.ts';
import { encodeCursor } from '#platform/db/page.ts';
import { idOf } from '#platform/ids/id.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { baseFor, EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { runs } from '../property-runs.ts';
import type { TestClient } from '../test-server.ts';
import { send, type RawAnswer, type Request } from './call-http.ts';
import { canariesOf, contactOf, leaksIn } from './caller-relations.ts';
import { BROKEN_TEXTS, HOSTILE_VALUES, HOSTILE_BODIES } from './hostile-values.ts';
import { logBuffer, type LogBuffer } from './log-buffer.ts';
import { qualityWorld } from './quality-world.ts';
import { seededRandom } from './random.ts';
import { fieldsOf, withValue } from './schema-fields.ts';
import { shareOf } from './sweep.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20260918);
/** Bad values per field. */
const VALUES = runs(2);
/** Random combinations per call, in addition to single bad values. */
const ROUNDS = runs(4);
const TOO_LONG_MS = 10_000;

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call);
const known = new Set<number>([SUCCESS, ...Object.values(CODES)]);

let world: QualityWorld;
let log: LogBuffer;
let canaries: string[];
beforeAll(async () => {
  log = logBuffer();
  world = await qualityWorld({ logger: log.logger });
  canaries = canariesOf(world);
});
afterAll(() => world.server.close());

/** A fresh session for calls that could log the caller out or change the password. */
const callerOf = (call: Call): Promise<TestClient> => {
  if (audienceOf(call) === 'staff') return world.server.asStaff('finance');
  return call.name.startsWith('session.') ? world.server.as(idOf(2)) : Promise.resolve(world.clients[CALLER]);
};

const isTextKey = (text: string): boolean => /^[a-z_-]+(\.[a-z0-9_-]+)+$/i.test(text);

const FOREIGN = 'data of other agents';

/** Problems of an answer, each with the request that reproduces it. */
const wrongWith = (
  { json, status, text }: RawAnswer,
  request: unknown,
  tookMs: number,
  mayTell: readonly string[] = [],
): string[] => {
  // Node itself answers 431 when the headers are too large.
  if (status === 431) return [];
  const checks: [boolean, string][] = [
    [json.code !== CODES.fault, `internal error (${log.errors().at(-1) ?? ''})`],
    [[200, 404, 413, 415].includes(status), `HTTP ${status}`],
    [known.has(json.code), 'no envelope'],
    [typeof json.msg === 'string' && json.msg !== '', 'no message'],
    [![json.msg, ...Object.values(json.fields ?? {})].some(isTextKey), 'a text key instead of a message'],
    [tookMs < TOO_LONG_MS, `${Math.round(tookMs)} ms`],
    [leaksIn(text, request, canaries, mayTell).length === 0, FOREIGN],
  ];
  return checks
    .filter(([isRight]) => !isRight)
    .map(([, what]) => `${what}: ${JSON.stringify(request)?.slice(0, 300)} → ${text.slice(0, 300)}`);
};

const ask = async (client: TestClient, call: Call, request: unknown): Promise<string[]> => {
  const started = performance.now();
  const answer = await send(client, call, request);
  const mayTell = contactOf(world, EXAMPLES[call.name]);
  const wrong = wrongWith(answer, request, performance.now() - started, mayTell);
  // The operator's staff sees every agent.
  return audienceOf(call) === 'staff' ? wrong.filter((what) => !what.startsWith(FOREIGN)) : wrong;
};

/** Requests with one bad value, then random combinations. */
function* requestsOf(call: Call): Generator<unknown> {
  const random = seededRandom(SEED + calls.indexOf(call));
  const example = EXAMPLES[call.name];
  const fields = fieldsOf(call);
  const base = (path: string): Request => (example === undefined ? {} : baseFor(example, path)(world));
  for (const { path } of fields)
    for (let turn = 0; turn < VALUES; turn += 1)
      yield withValue(base(path.join('.')), path, random.pick(HOSTILE_VALUES));
  for (let round = 0; round < ROUNDS && fields.length > 0; round += 1) {
    let request: unknown = {};
    for (let turn = random.integer(5); turn >= 0; turn -= 1)
      request = withValue(request, random.pick(fields).path, random.pick(HOSTILE_VALUES));
    yield request;
  }
  // refused by code that reads the body of all calls: each call is asked a third of them
  if (call.method !== 'GET') yield* shareOf(HOSTILE_BODIES, 3, call.name);
}

describe.each(calls)(`$name (seed ${SEED})`, (call) => {
  it('answers every request with the envelope', async () => {
    const client = await callerOf(call);
    for (const request of requestsOf(call)) {
      // Keeps rate limits from hiding the code behind them.
      world.server.clock.advance(500);
      expect(await ask(client, call, request)).toEqual([]);
    }
  });
});

describe('forged cursors', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const forged = [
    ['a'],
    ['\u0000'],
    ['\uD800'],
    [most],
    [-most],
    [2 ** 40],
    ['a', 1],
    [1, 'a'],
    ['1', '2'],
    ['\u0000', 1],
    [most, most],
    [1, 2 ** 40],
    ['', -most],
  ].map(encodeCursor);

  it.each(calls.filter((call) => fieldsOf(call).some(({ path }) => path.join('.') === 'cursor')))(
    '$name',
    async (call) => {
      const example = EXAMPLES[call.name];
      const base = example === undefined ? {} : baseFor(example, 'cursor')(world);
      const client = await callerOf(call);
      const isSorted = fieldsOf(call).some(({ path }) => path.join('.') === 'sort');
      const orders = isSorted ? [{}, { sort: 'name' }] : [{}];
      for (const cursor of forged)
        for (const order of orders) expect(await ask(client, call, { ...base, cursor, ...order })).toEqual([]);
    },
  );
});

describe('bodies that are not JSON', () => {
  it.each(BROKEN_TEXTS.map((text) => [text.slice(0, 30), text]))('%s', async (_name, text) => {
    // a body without JSON reaches no call: two are tried, in case one had a parser of its own
    for (const call of calls.filter(({ method }) => method === 'POST').slice(0, 2))
      expect(await ask(world.clients[CALLER], call, text)).toEqual([]);
  });

  it('of another content type, or too large, are refused with a message', async () => {
    const { raw } = world.clients[CALLER];
    const path = '/prod-api/api/ag/agent/search';
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
      'application/json; charset=utf-16',
    ]) {
      expect(wrongWith((await raw('POST', path, 'text=1', { 'content-type': type })) as RawAnswer, type, 0)).toEqual(
        [],
      );
    }
    const answer = await raw('POST', path, JSON.stringify({ text: 'x'.repeat(300_000) }));
    expect(wrongWith(answer as RawAnswer, 'large', 0)).toEqual([]);
    expect(answer.status).toBe(413);
  });

  it('malformed URLs are refused with a message', async () => {
    const { raw } = world.clients[CALLER];
    const rates = '/api/agent-rate/info';
    const paths = [
      '/nothing',
      `${rates}/%00`,
      `${rates}/%`,
      `${rates}/%ff`,
      `${rates}/..%2f..`,
      `${rates}/${'9'.repeat(3000)}`,
      '/getInfo?__proto__=1&__proto__[x]=1',
      '/getInfo/',
    ];
    for (const path of paths) {
      expect(wrongWith((await raw('GET', `/prod-api${path}`)) as RawAnswer, path, 0)).toEqual([]);
    }
  });
});

it('logs no error', () => {
  expect(log.errors()).toEqual([]);
});
