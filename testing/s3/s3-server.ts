/** A storage service with one bucket: it speaks as much of S3's protocol as the product uses, and fails on demand. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '#platform/files/s3.ts';
import { randomSecret } from '#testing/secrets.ts';
import { verdictOn } from './signature.ts';

/** The fault of a request: another answer than the real one, none, half of one, or one lost after the deed. */
export type S3Fault =
  | { readonly status: number; readonly code?: string; readonly text?: string }
  | 'hang'
  | 'cut'
  | 'half'
  | 'lost'
  | 'etag'
  | 'other bytes';

export interface S3Server {
  readonly options: S3Options;
  /** The settings that make the product use it. */
  readonly env: Record<string, string>;
  readonly objects: Map<string, Buffer>;
  /** Faults of the next requests, one each. */
  readonly next: S3Fault[];
  /** The fault of all requests, until it is cleared. */
  always: S3Fault | undefined;
  /** Whether the service supports conditional writes. */
  isConditional: boolean;
  /** Methods and paths, in the order of arrival. */
  readonly asked: string[];
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  bytes: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`),
});

const STATUS_OF = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  AuthorizationHeaderMalformed: 400,
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const put = (server: S3Server, key: string, request: IncomingMessage, body: Buffer): Answer => {
  const isOnce = request.headers['if-none-match'] === '*';
  if (isOnce && !server.isConditional) return refusal(501, 'NotImplemented');
  if (isOnce && server.objects.has(key)) return refusal(412, 'PreconditionFailed');
  server.objects.set(key, body);
  return { status: 200, headers: { etag: etagOf(body) } };
};

const deed = (server: S3Server, request: IncomingMessage, body: Buffer): Answer => {
  const { bucket } = server.options;
  const [, first, ...rest] = String(request.url).split('/');
  const key = rest.join('/');
  if (first !== bucket) return refusal(404, 'NoSuchBucket');
  if (request.method === 'PUT') return put(server, key, request, body);
  const found = server.objects.get(key);
  if (request.method === 'DELETE') return (server.objects.delete(key), { status: 204 });
  return found === undefined
    ? refusal(404, 'NoSuchKey')
    : { status: 200, bytes: found, headers: { etag: etagOf(found) } };
};

const permitted = (server: S3Server, request: IncomingMessage, body: Buffer): Answer => {
  const [method, path] = [String(request.method), String(request.url)];
  const verdict = verdictOn({ method, path, headers: request.headers }, server.options);
  if (verdict !== 'genuine') return refusal(STATUS_OF[verdict], verdict);
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return refusal(400, 'XAmzContentSHA256Mismatch');
  return deed(server, request, body);
};

const send = (reply: ServerResponse, { status, bytes, headers }: Answer): void =>
  void reply.writeHead(status, { ...headers, 'content-length': bytes?.length ?? 0 }).end(bytes);

const withFault = (fault: S3Fault | undefined, reply: ServerResponse, act: () => Answer): void => {
  if (fault === 'hang') return;
  if (fault === 'cut') return void reply.destroy();
  if (typeof fault === 'object')
    return send(
      reply,
      fault.code === undefined
        ? { status: fault.status, bytes: Buffer.from(fault.text ?? '') }
        : refusal(fault.status, fault.code),
    );
  const answer = act();
  if (fault === 'lost') return void reply.destroy();
  if (fault === 'etag') return send(reply, { ...answer, headers: { etag: '"0"' } });
  if (fault === 'other bytes') return send(reply, { ...answer, bytes: randomBytes(answer.bytes?.length ?? 0) });
  if (fault === undefined) return send(reply, answer);
  reply.writeHead(answer.status, { 'content-length': answer.bytes?.length ?? 9 });
  reply.write(answer.bytes?.subarray(0, answer.bytes.length / 2) ?? 'half', () => reply.destroy());
};

export const s3Server = async (): Promise<S3Server> => {
  const http = createServer((request, reply) => {
    server.asked.push(`${request.method} ${request.url}`);
    const fault = server.next.shift() ?? server.always;
    void bodyOf(request).then(
      (body) => withFault(fault, reply, () => permitted(server, request, body)),
      () => reply.destroy(),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomSecret()];
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'test-1',
    bucket: 'pictures',
    accessKeyId,
    secretAccessKey,
    isPathStyle: true,
  };
  const server: S3Server = {
    options,
    env: {
      S3_ENDPOINT: options.endpoint,
      S3_REGION: options.region,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: 'on',
    },
    objects: new Map(),
    next: [],
    always: undefined,
    isConditional: true,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
};
