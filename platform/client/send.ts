/** The typed client: one function for every call of the contract. */
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { CODES, SUCCESS, type Failure } from '#platform/contract/envelope.ts';

const PREFIX = '/prod-api';
/** product.md §9 */
const TIMEOUT_MS = 300_000;

export interface ClientOptions {
  token: () => string | undefined;
  language: () => string;
  /** 401 and 403: called for every such answer; whoever listens shows the modal once. */
  onLoginExpired: (code: number) => void;
}

let options: ClientOptions = { token: () => undefined, language: () => 'zh-Hans', onLoginExpired: () => undefined };

/** Once, at the start of the app. */
export const configureClient = (given: ClientOptions): void => {
  options = given;
};

/** The server answered, but not with 200. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.msg);
    this.failure = failure;
  }
}

/** No answer: `network` when the request did not get through, `system` when what came back was not ours. */
export class NoAnswer extends Error {
  readonly kind: 'network' | 'system';
  constructor(kind: 'network' | 'system', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The same key for every try of one intention: one effect. */
  idempotencyKey?: string | undefined;
}

const fill = (path: string, request: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(request[name])));

const urlOf = (call: Call, request: Record<string, unknown>): string => {
  const url = PREFIX + fill(call.path, request);
  if (call.method !== 'GET') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !call.path.includes(`{${name}}`)) query.set(name, String(value));
  }
  return query.size > 0 ? `${url}?${query}` : url;
};

const headersOf = (call: Call, send: SendOptions): Record<string, string> => {
  const token = options.token();
  return {
    accept: 'application/json',
    'accept-language': options.language(),
    ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    ...(token !== undefined && token !== '' && { authorization: `Bearer ${token}` }),
    ...(send.idempotencyKey !== undefined && { 'idempotency-key': send.idempotencyKey }),
  };
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const exchange = async (call: Call, request: Record<string, unknown>, send: SendOptions): Promise<Record<string, unknown>> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(urlOf(call, request), {
      method: call.method,
      credentials: 'include',
      headers: headersOf(call, send),
      signal: send.signal ? AbortSignal.any([send.signal, timeout]) : timeout,
      ...(call.method === 'POST' && { body: JSON.stringify(request) }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NoAnswer('network', error);
  }
  if (response.status !== SUCCESS) throw new NoAnswer(response.status >= 500 ? 'network' : 'system');
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch (error) {
    throw new NoAnswer('system', error);
  }
};

/** @returns what the contract calls the answer: `data`, or what stands beside code and msg. @throws CallError, NoAnswer */
export const send = async <const C extends Call>(call: C, request: InputOf<C>, how: SendOptions = {}): Promise<AnswerOf<C>> => {
  const envelope = await exchange(call, (request ?? {}) as Record<string, unknown>, how);
  if (envelope.code === SUCCESS) {
    if (call.answerAt === 'data') return envelope.data as AnswerOf<C>;
    const { code: _code, msg: _msg, ...rest } = envelope;
    return rest as AnswerOf<C>;
  }
  const failure = envelope as unknown as Failure;
  if (failure.code === CODES.login_expired || failure.code === CODES.barred) options.onLoginExpired(failure.code);
  throw new CallError(failure);
};
