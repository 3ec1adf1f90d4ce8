/**
 * A push service and the browsers that it knows. It does what real ones do: it verifies the sender (RFC 8292) and
 * passes on encrypted messages; the browser decrypts them (RFC 8291). Written against the standards, without the
 * library.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpsWebPush } from '#platform/push/https.ts';
import type { PushNetwork } from '#platform/push/post.ts';
import type { WebPush } from '#platform/push/web-push.ts';

export const PUSH_HOST = 'push.example.com';
export const CONTACT = 'mailto:push@example.com';

export interface ReceivedMessage {
  readonly payload: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  /** The sender's public key. */
  readonly key: string;
  readonly claims: { aud: string; sub: string; exp: number };
  /** The bytes sent over the wire. */
  readonly body: Buffer;
}

export interface Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly received: ReceivedMessage[];
  /** Answers instead of taking the message; `hang`: none, until the service lets go. */
  fault?: { status: number; retryAfter?: string; location?: string } | 'hang' | undefined;
  /** Requests, with those that a fault answered. */
  asked: number;
}

const bytesIn = (text: string): Buffer => Buffer.from(text, 'base64url');

const verified = (request: IncomingMessage): Pick<ReceivedMessage, 'key' | 'claims'> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytesIn(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), options, bytesIn(signature))) throw new Error('signature');
  return { key, claims: JSON.parse(bytesIn(claims).toString()) as ReceivedMessage['claims'] };
};

const derive = (from: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** One record of `aes128gcm`: salt, record size, sender's key, then the text with a delimiter, encrypted. */
const decrypt = (body: Buffer, pair: ECDH, auth: Buffer): string => {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + length);
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

interface Subscriber {
  browser: Browser;
  pair: ECDH;
  auth: Buffer;
}

const answerFault = (response: ServerResponse, fault: Exclude<Browser['fault'], 'hang' | undefined>): void => {
  const { status, retryAfter, location } = fault;
  response.writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) }).end();
};

const take = async (
  request: IncomingMessage,
  response: ServerResponse,
  { browser, pair, auth }: Subscriber,
  hanging: ServerResponse[],
) => {
  const body = await bodyOf(request);
  if (browser.fault === 'hang') hanging.push(response);
  browser.asked += 1;
  if (browser.fault === 'hang') return;
  if (browser.fault !== undefined) return answerFault(response, browser.fault);
  const payload = JSON.parse(decrypt(body, pair, auth)) as ReceivedMessage['payload'];
  browser.received.push({ payload, headers: request.headers, body, ...verified(request) });
  response.writeHead(201).end();
};

export interface PushService {
  readonly webPush: WebPush;
  /** A browser that has subscribed. */
  browser(): Browser;
  /** Cuts the connections of senders that it lets hang. */
  letGo(): void;
  close(): Promise<void>;
}

/** Reached as https://push.example.com, which is this machine here. */
export const pushService = async (timeoutMs = 60_000): Promise<PushService> => {
  const known = new Map<string, Subscriber>();
  const hanging: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const found = known.get(request.url ?? '');
    if (found === undefined) return void response.writeHead(404).end();
    take(request, response, found, hanging).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const request = (endpoint: string, options: object, answer: (response: IncomingMessage) => void) =>
    httpRequest({ ...options, agent: undefined, host: '127.0.0.1', port, path: new URL(endpoint).pathname }, answer);
  const network = { lookup: () => undefined, isAllowed: () => true, request } as unknown as PushNetwork;
  return {
    webPush: httpsWebPush({ hosts: [PUSH_HOST], contact: CONTACT, network, timeoutMs }),
    browser() {
      const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${randomBytes(12).toString('hex')}`];
      const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: auth.toString('base64url') };
      const browser = { subscription: { endpoint: `https://${PUSH_HOST}${path}`, keys }, received: [], asked: 0 };
      known.set(path, { browser, pair, auth });
      return browser;
    },
    letGo: () => hanging.splice(0).forEach((response) => response.destroy()),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
