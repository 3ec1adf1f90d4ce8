import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sendClosed, sendOpen } from './sender-loads.ts';

const GOOD = JSON.stringify({ code: 200, msg: 'ok', rows: Array.from({ length: 2000 }, (_, id) => ({ id })) });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** @returns functions that send requests to a server that gives this answer. */
const targetOf = async (listener: RequestListener) => {
  const started = (server = createServer(listener));
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/any`, tokens: ['one', 'other'], bodies: [{ number: 1 }] };
};

const answer = (response: ServerResponse, text = GOOD): void =>
  void response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);

describe('an open load', () => {
  it('sends a request when it is due, even while the server holds others back, and counts its latency from then', async () => {
    const held: ServerResponse[] = [];
    let isHolding = true;
    const target = await targetOf((_request, response) => {
      if (!isHolding) return answer(response);
      isHolding = held.push(response) < 120;
      if (!isHolding) for (const one of held) answer(one);
    });
    const { latencyMs } = await sendOpen({ ...target, kind: 'open', perSecond: 100, seconds: 1 });
    expect(latencyMs).toHaveLength(100);
    // one second is not counted; the next twenty requests wait for the last of them, and their answers arrive 10 ms
    // apart
    for (const [index, ms] of latencyMs.subarray(0, 20).entries()) expect(ms).toBeGreaterThanOrEqual((19 - index) * 10);
  });

  it('sends the requests of all accounts in turn', async () => {
    const tokens = new Set<string | undefined>();
    const target = await targetOf((request, response) => {
      tokens.add(request.headers.authorization);
      answer(response);
    });
    await sendOpen({ ...target, kind: 'open', perSecond: 100, seconds: 1 });
    expect(tokens).toEqual(new Set(['Bearer one', 'Bearer other']));
  });
});

describe('an answer', () => {
  const load = { kind: 'closed', connections: 2, seconds: 1 } as const;

  it('is read completely, in whatever pieces it arrives', async () => {
    const target = await targetOf((_request, response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(GOOD) }).write(GOOD.slice(0, 5), () => {
        response.end(GOOD.slice(5));
      });
    });
    const { latencyMs, bytes } = await sendClosed({ ...target, ...load });
    expect(latencyMs.length).toBeGreaterThan(2);
    expect(bytes / latencyMs.length).toBeGreaterThan(Buffer.byteLength(GOOD));
  });

  it('that refuses ends the load', async () => {
    const target = await targetOf((_request, response) => answer(response, JSON.stringify({ code: 429, msg: 'no' })));
    await expect(sendClosed({ ...target, ...load })).rejects.toThrow('429');
  });

  it('that fails ends the load', async () => {
    const target = await targetOf((_request, response) => void response.writeHead(500).end(GOOD));
    await expect(sendClosed({ ...target, ...load })).rejects.toThrow('500');
  });
});
