/** Our own format in both directions (docs/acquirers.md, docs/feed.md): the one to copy from. */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readBytes } from '#platform/http/read-answer.ts';
import type {
  AcquirerAdapter,
  AdapterDeclaration,
  RequestStamp,
  Connection,
  FetchedDayFile,
  InboundRequest,
} from '../../adapter.ts';
import { silenceOfStatus } from '../../ask.ts';
import { COMMAND_KINDS } from '../../command.ts';
import { kindOf } from '../../http-answer.ts';
import { hmacSignature, standardFeed } from './feed.ts';
import { httpCommands } from './http-commands.ts';
import { sendSigned, type HttpAcquirerOptions } from './http-request.ts';

const declaration: AdapterDeclaration = {
  commands: COMMAND_KINDS,
  calledBack: [],
  settlingS: 600,
  perSecond: 20,
  usualDays: 1,
  units: { amount: 'fen', rate: 'ppm' },
  signature: 'HMAC-SHA256',
  signs: 'requests',
  acknowledged: 'row',
  dayFile: 'utf-8',
};

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

const authenticate = (secret: string, { headers, body }: InboundRequest): RequestStamp | undefined => {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
  if (!/^\d{10}(\d{3})?$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return undefined;
  if (!isSame(header('x-signature'), hmacSignature({ secret, timestamp, nonce, body }))) return undefined;
  return { nonce, sentAt: new Date(Number(timestamp.padEnd(13, '0'))) };
};

const MOST_FILE = 512 * 1024 * 1024;
const FILE_TIMEOUT_MS = 600_000;

/** `GET <url>/day-files/<day>`; the answer 204 means that there is none yet. */
const fetchDayFile = async (options: HttpAcquirerOptions, day: string): Promise<FetchedDayFile> => {
  try {
    const asked = { method: 'GET', key: 'day-files', below: `/${day}`, body: '' } as const;
    const response = await sendSigned({ timeoutMs: FILE_TIMEOUT_MS, ...options }, asked);
    if (response.status === 204) return { outcome: 'none' };
    if (response.status !== 200) return await silenceOfStatus(response);
    const bytes = await readBytes(response, MOST_FILE);
    return bytes === undefined ? { outcome: 'unanswered', why: 'a file that is too long' } : { outcome: 'file', bytes };
  } catch (error) {
    return kindOf(error);
  }
};

const optionsOf = ({ url, settings: { secret = '' }, timeoutMs }: Connection): HttpAcquirerOptions => ({
  url,
  secret,
  ...(timeoutMs !== undefined && { timeoutMs }),
});

export const standard: AcquirerAdapter = {
  declaration,
  settings: { secret: { form: z.string().min(16, 'must have at least 16 characters'), isSecret: true } },
  connect: (connection) => {
    const options = optionsOf(connection);
    const declared = { ...declaration, ...connection.declaration };
    return {
      declaration: declared,
      commands: httpCommands({ ...options, declaration: declared }),
      inbound: { ...standardFeed, authenticate: (request) => authenticate(options.secret, request) },
      dayFile: { encoding: 'utf-8', lines: () => (line) => line },
      ...(declared.servesDayFiles !== false && { fetchDayFile: (day) => fetchDayFile(options, day) }),
    };
  },
};
