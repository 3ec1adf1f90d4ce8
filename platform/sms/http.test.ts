import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpSms, SmsNotSent } from './http.ts';

const message = { mobile: '13800000000', template: 'code', values: { code: '123456' } };
let server: Server | undefined;
const seen: { key: string | undefined; body: { messageId: string; mobile: string } }[] = [];

/** A provider that returns these statuses in turn; 0: never responds. */
const provider = async (...statuses: number[]): Promise<string> => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      seen.push({ key: request.headers.authorization, body: JSON.parse(text) as never });
      const status = statuses.shift() ?? 500;
      if (status > 0) response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resume) => server?.listen(0, '127.0.0.1', resume));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  seen.length = 0;
});

describe('text messages over HTTP', () => {
  it('sends once, with the API key', async () => {
    await httpSms({ url: await provider(200), key: 'k' }).send(message);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ key: 'Bearer k', body: { mobile: '13800000000' } });
  });

  it('retries on 503 with the same message id', async () => {
    await httpSms({ url: await provider(503, 200), key: 'k', pauseMs: 1 }).send(message);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.body.messageId).toBe(seen[1]?.body.messageId);
  });

  it('never resends a message that may have been accepted', async () => {
    await httpSms({ url: await provider(0), key: 'k', timeoutMs: 400, pauseMs: 1 }).send(message);
    expect(seen).toHaveLength(1);
  });

  it.each([[400], [500], [401]])('fails without a retry on %i', async (status) => {
    await expect(httpSms({ url: await provider(status), key: 'k', pauseMs: 1 }).send(message)).rejects.toBeInstanceOf(
      SmsNotSent,
    );
    expect(seen).toHaveLength(1);
  });

  it('fails when the connection is refused', async () => {
    const url = await provider();
    await new Promise((resume) => server?.close(resume));
    await expect(httpSms({ url, key: 'k', pauseMs: 1 }).send(message)).rejects.toBeInstanceOf(SmsNotSent);
  });
});
