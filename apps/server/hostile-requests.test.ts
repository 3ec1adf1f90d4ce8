/**
 * Requests of a stranger cost the server little, and nobody else anything: before they are read, while they are
 * read, after.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeFor } from '#platform/http/slow-bodies.ts';
import { checkCertificate } from '#capabilities/certificates/contract/check-certificate.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ connectionsPerNetwork: 40 });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done).once('close', done));
  return socket;
};

const headOf = (path: string, bytes: number, more = ''): string =>
  `POST /prod-api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${more}\r\n`;

/** @returns the server's answer to a head, before a single byte of the body was sent. */
const answerToHead = async (head: string): Promise<string> => {
  const socket = await open();
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  socket.write(head);
  return answer.finally(() => socket.destroy());
};

describe('before its body is read', () => {
  it('a request of nobody is refused', async () => {
    expect(await answerToHead(headOf(listNotices.path, 200))).toContain('"code":401');
  });

  it('a request of a network that sent too many is refused', async () => {
    const stranger = server.client();
    for (let turn = 0; turn < 30; turn += 1) await stranger.call(checkCertificate, { code: 'x' } as never);
    expect(await answerToHead(headOf(checkCertificate.path, 200))).toContain('"code":429');
    server.clock.advance(60_000);
  });

  it('a body larger than its call takes is refused: 16 kB, unless it is a list', async () => {
    const { token } = await server.as(AGENT_IDS.mid);
    const bearer = `authorization: Bearer ${token}\r\n`;
    expect(await answerToHead(headOf(login.path, 16 * 1024 + 1))).toContain('413');
    expect(await answerToHead(headOf(listNotices.path, 16 * 1024 + 1, bearer))).toContain('413');
    expect(await answerToHead(headOf(submitOperation.path, 256 * 1024 + 1, bearer))).toContain('413');
    const { json } = await server.client(token).raw(
      'POST',
      `/prod-api${submitOperation.path}`,
      {
        type: 0,
        toAgentId: AGENT_IDS.direct,
        selection: { by: 'list', serials: Array(9_000).fill('SN00000000000001') },
      },
      { 'idempotency-key': 'nine-thousand' },
    );
    expect(json.reason).not.toBeUndefined();
  });
});

it.each([['{"username":{"length":{"toString":1}}}'], ['{"username":{"length":{"valueOf":1}},"password":{}}']])(
  'a value that breaks the check of its field is malformed, no fault: %s',
  async (body) => {
    expect((await server.client().raw('POST', `/prod-api${login.path}`, body)).json.code).toBe(400);
  },
);

describe('a connection', () => {
  it('whose request body never ends is closed when the time of its call is over', async () => {
    expect(timeFor(16 * 1024)).toBeLessThan(20_000);
    const socket = await open();
    const began = performance.now();
    const end = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (bytes) => (text += String(bytes)));
      socket.once('close', () => resolve(text));
    });
    socket.write(`${headOf(login.path, 200)}{"user`);
    expect(await end).toContain('408');
    expect(performance.now() - began).toBeLessThan(timeFor(16 * 1024) + 5_000);
  }, 40_000);

  it('more than its network may have is closed at once, and others are served when those have ended', async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, open));
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(20);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(
        () =>
          fetch(`${server.url}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 5_000 },
      )
      .toBe(200);
  });

  it('from a trusted proxy is not counted, because the proxy limits its clients', async () => {
    const behind = await testServer({ connectionsPerNetwork: 16, env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
    try {
      const sockets = Array.from({ length: 40 }, () => connect(Number(new URL(behind.url).port), '127.0.0.1'));
      await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
      expect((await fetch(`${behind.url}/healthz`)).status).toBe(200);
      expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
      for (const socket of sockets) socket.destroy();
    } finally {
      await behind.close();
    }
  });
});

describe('a sender that is refused again and again', () => {
  let late: TestServer;
  beforeAll(async () => {
    late = await testServer({ lateMs: 400 });
    await buildSmallWorld(late.database.db, { now: new Date(STORY_NOW) });
  });
  afterAll(() => late.close());

  const timeOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await ask();
    return performance.now() - began;
  };

  it('is answered late, and on a connection that ends; other requests of its network are answered as ever', async () => {
    const stranger = late.client();
    const flood = () => stranger.raw('POST', `/prod-api${login.path}`, '[]');
    for (let turn = 0; turn < 120; turn += 1) await flood();
    expect(await timeOf(flood)).toBeGreaterThanOrEqual(390);
    const known = await late.as(AGENT_IDS.mid);
    await known.ok(listNotices, {});
    expect(await timeOf(() => known.ok(listNotices, {}))).toBeLessThan(390);
    late.clock.advance(60_000);
    await sleep(0);
    expect(await timeOf(flood)).toBeLessThan(390);
  });
});
