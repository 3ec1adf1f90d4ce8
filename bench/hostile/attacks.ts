/** Requests that a hostile account, or a stranger without one, sends without pause. */
import { checkCertificate } from '#capabilities/certificates/contract/check-certificate.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { bombOf } from '#testing/pictures.ts';

export interface AttackRequest {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface Attack {
  readonly name: string;
  readonly connections: number;
  /** Sent in turns, one after the other on each connection; `stalled`: only the first byte of each body. */
  readonly requests: readonly AttackRequest[];
  readonly isStalled?: true;
  /** Sent by an account; otherwise by a stranger. */
  readonly isOfAccount?: true;
  /** Whether the other accounts send pictures, too. */
  readonly meetsUploads?: true;
}

const JSON_TYPE = 'application/json';
/** A body of the largest size that any call but an upload accepts. */
const LARGE = 250_000;

const json = (path: string, body: unknown): AttackRequest => ({
  path,
  type: JSON_TYPE,
  body: Buffer.from(JSON.stringify(body)),
});

const BOUNDARY = 'bench-boundary';
const upload = (picture: Buffer): AttackRequest => ({
  path: addFile.path,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n` +
        'content-type: image/png\r\n\r\n',
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

const wide = Object.fromEntries(Array.from({ length: 22_000 }, (_, nth) => [`k${nth}`, 1]));

export const ATTACKS: readonly Attack[] = [
  {
    name: 'expensive reads of one account',
    connections: 30,
    isOfAccount: true,
    requests: [
      json(listStatementEntries.path, { pageSize: 100, pageNum: 100 }),
      json(listTrades.path, { scope: 'team', pageSize: 100, pageNum: 100, statuses: [2] }),
    ],
  },
  { name: 'strings of a stranger', connections: 8, requests: [json(checkCertificate.path, 'x'.repeat(LARGE))] },
  {
    name: 'text of a stranger',
    connections: 8,
    requests: [{ path: checkCertificate.path, type: 'text/plain', body: Buffer.alloc(LARGE, 'x') }],
  },
  {
    name: 'arrays of one account',
    connections: 8,
    isOfAccount: true,
    requests: [json(listTrades.path, Array(LARGE / 2).fill(1))],
  },
  { name: 'wide objects of a stranger', connections: 8, requests: [json(checkCertificate.path, wide)] },
  {
    name: 'pictures of 1 × 49 000 000 of one account',
    connections: 4,
    isOfAccount: true,
    meetsUploads: true,
    requests: [upload(bombOf(1, 49_000_000))],
  },
  {
    name: 'stalled bodies of a stranger',
    connections: 300,
    isStalled: true,
    requests: [json(checkCertificate.path, 'x'.repeat(10_000))],
  },
];
