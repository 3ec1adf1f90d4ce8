/** Verifies signatures of AWS Signature Version 4, written from its description, not from the library that signs. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Keys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type Verdict =
  | 'genuine'
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'SignatureDoesNotMatch';

const FORM = new RegExp(
  String.raw`^AWS4-HMAC-SHA256 Credential=([^/,]+)/(\d{8})/([^/]+)/s3/aws4_request` +
    String.raw`, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`,
);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const queryOf = (query: string): string =>
  [...new URLSearchParams(query)]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');

const canonical = ({ method, path, headers }: SignedRequest, names: readonly string[]): string => {
  const [pathname = '', query = ''] = path.split('?');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, pathname, queryOf(query), lines.join(''), names.join(';'), headers['x-amz-content-sha256']].join(
    '\n',
  );
};

export const signatureOf = (request: SignedRequest, keys: Keys, names: readonly string[]): string => {
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical(request, names)).digest('hex');
  const [day, ...rest] = scope.split('/');
  const key = rest.reduce<Buffer>((made, part) => hmac(made, part), hmac(`AWS4${keys.secretAccessKey}`, day ?? ''));
  return hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash}`).toString('hex');
};

export const verdictOn = (request: SignedRequest, keys: Keys): Verdict => {
  const [, id, , region, signed = '', signature] = FORM.exec(request.headers.authorization ?? '') ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
  return isWhole && signatureOf(request, keys, names) === signature ? 'genuine' : 'SignatureDoesNotMatch';
};
