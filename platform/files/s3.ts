/**
 * Files in a bucket of a service that speaks the protocol of S3, under the same paths as on a disk. Each request is
 * tried up to three times: a repeated one changes nothing, because a name is written once and its bytes never change.
 */
import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { answerOf, isPassing, type S3Answer } from './s3-answer.ts';
import { s3Sentence } from './s3-words.ts';
import { checkedName, StoreAway, type FileStore } from './store.ts';

export interface S3Options {
  /** URL of the service, without the bucket and without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is part of the path instead of the host name. */
  readonly isPathStyle: boolean;
  /** The timeout of one try, including its answer. */
  readonly timeoutMs?: number;
  /** The pauses before each further try. */
  readonly pausesMs?: readonly number[];
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly name: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

type S3Requester = (asked: S3Request) => Promise<S3Answer>;

const TIMEOUT_MS = 8_000;
const PAUSES_MS = [100, 400];

const baseOf = ({ endpoint, bucket, isPathStyle }: S3Options): string => {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname}`.replace(/\/$/, '');
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The signature covers the hash of the body: the service refuses a body that was changed or cut on the way. */
const attempt = async (options: S3Options, asked: S3Request, base: string): Promise<S3Answer> => {
  const { method, name, body = new Uint8Array(), headers } = asked;
  const { accessKeyId, secretAccessKey, region, timeoutMs = TIMEOUT_MS } = options;
  const url = `${base}/${name.slice(0, 2)}/${name}`;
  const hashed = { ...headers, 'x-amz-content-sha256': sha256(body) };
  const signer = new AwsV4Signer({ method, url, headers: hashed, accessKeyId, secretAccessKey, region, service: 's3' });
  const signed = await signer.sign();
  const response = await fetch(url, {
    method,
    headers: signed.headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(method === 'PUT' && { body: Buffer.from(body) }),
  });
  return answerOf(response);
};

const asking = (options: S3Options): S3Requester => {
  const base = baseOf(options);
  return async (asked) => {
    for (const pauseMs of options.pausesMs ?? PAUSES_MS) {
      const answer = await attempt(options, asked, base).catch(() => undefined);
      if (answer !== undefined && !isPassing(answer)) return answer;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
    return attempt(options, asked, base).catch((error: unknown) => {
      throw new StoreAway(s3Sentence(options, error), { cause: error });
    });
  };
};

const isAbsent = ({ status, code }: S3Answer): boolean => status === 404 && code === 'NoSuchKey';

const ONCE = { 'if-none-match': '*' };

/** Services that do not support conditional writes say so: then only the random name keeps files apart. */
const putOnce = async (ask: S3Requester, asked: S3Request): Promise<S3Answer> => {
  const answer = await ask({ ...asked, headers: ONCE });
  return answer.status === 501 ? ask(asked) : answer;
};

/** @throws EEXIST like a disk, unless the bytes are these: then the answer to an earlier try was lost on the way. */
const requireSame = (found: Uint8Array | undefined, bytes: Uint8Array): void => {
  if (found === undefined || !Buffer.from(found).equals(bytes))
    throw Object.assign(new Error('there is a file of that name already'), { code: 'EEXIST' });
};

export const s3FileStore = (options: S3Options): FileStore => {
  const ask = asking(options);
  const away = (answer: S3Answer): StoreAway => new StoreAway(s3Sentence(options, answer));
  const get: FileStore['get'] = async (name) => {
    const answer = await ask({ method: 'GET', name: checkedName(name) });
    if (isAbsent(answer)) return undefined;
    if (answer.status !== 200) throw away(answer);
    return answer.bytes;
  };
  return {
    get,
    async put(name, bytes) {
      const answer = await putOnce(ask, { method: 'PUT', name: checkedName(name), body: bytes });
      if (answer.status === 412) requireSame(await get(name), bytes);
      else if (answer.status !== 200) throw away(answer);
    },
    async remove(name) {
      const answer = await ask({ method: 'DELETE', name: checkedName(name) });
      if (![200, 204].includes(answer.status) && !isAbsent(answer)) throw away(answer);
    },
  };
};
