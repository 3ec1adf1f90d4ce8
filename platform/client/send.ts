/** The typed client: one function for every call of the contract. */
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { CODES, SUCCESS, type Failure } from '#platform/contract/envelope.ts';
import { readServerDate } from '#platform/time/present.ts';
import { addressOf, answerIn, messageOf } from './address.ts';
import { takeEarly } from './early.ts';

/** Long, because uploads and exports take minutes on a slow network. */
const TIMEOUT_MS = 300_000;

export interface ClientOptions {
  token: () => string | undefined;
  language: () => string;
  /** Called for every 401 and 403; the handler must show the modal only once. */
  onLoginExpired: (code: number) => void;
  /** Called when the agent turns out to be frozen: the facts that the device keeps about it are old. */
  onFrozen?: () => void;
  /** Called when a new version of the agreements must be accepted first. */
  onAgreementsPending?: () => void;
}

let options: ClientOptions = { token: () => undefined, language: () => 'zh-Hans', onLoginExpired: () => undefined };

/** Call once at the start of the app. */
export const configureClient = (given: ClientOptions): void => {
  options = given;
};

/** The server answered with a code other than 200. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.msg);
    this.failure = failure;
  }
}

/**
 * No valid response: `network` if the request failed, `maintenance` if the server was not reachable, `system` if the
 * response was not an envelope. The request may have taken effect.
 */
export class NoAnswer extends Error {
  readonly kind: 'network' | 'maintenance' | 'system';
  constructor(kind: NoAnswer['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** The request could not even be made: nothing was sent and nothing has happened. */
export class NotSent extends Error {}

export type SendError = CallError | NoAnswer | NotSent;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Whether the act may have happened: then the page says so and repeats it with the same key, and never offers it as
 * new.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NoAnswer || isAbort(error) || (error instanceof CallError && error.failure.code === CODES.fault);

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The same key for every retry of one intention, so that it takes effect once. */
  idempotencyKey?: string | undefined;
  /** The page is about to go: the request outlives it. */
  keepalive?: boolean | undefined;
  /** The request of a call with a file, in place of JSON. */
  form?: FormData | undefined;
}

interface PreparedRequest {
  address: string;
  init: RequestInit;
}

/** The steps that can fail before the network is reached. @throws NotSent */
const prepared = (
  call: Call,
  asked: Record<string, unknown>,
  { idempotencyKey, form }: SendOptions,
): PreparedRequest => {
  try {
    const message = messageOf(call, asked, options.language(), options.token());
    // refuses texts that cannot be a header, which fetch would report like a lost connection
    const headers = new Headers(message.headers);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    // the browser itself names the type, with the boundary of the form
    if (form) headers.delete('content-type');
    return { address: addressOf(call, asked), init: { ...message, headers, ...(form && { body: form }) } };
  } catch (error) {
    throw new NotSent('not sent', { cause: error });
  }
};

/** @throws NoAnswer, and the reason with which the caller's signal was aborted. */
const exchange = async ({ address, init }: PreparedRequest, how: SendOptions): Promise<Record<string, unknown>> => {
  // AbortSignal.any and .timeout are newer than the oldest browsers (docs/browsers.md).
  const ended = new AbortController();
  const end = (): void => ended.abort(how.signal?.reason);
  const timer = setTimeout(end, TIMEOUT_MS);
  if (how.signal?.aborted === true) end();
  how.signal?.addEventListener('abort', end);
  try {
    const sentAt = Date.now();
    const response = await fetch(address, {
      ...init,
      ...(how.keepalive === true && { keepalive: true }),
      signal: ended.signal,
    });
    readServerDate(response.headers.get('date'), sentAt);
    if (response.status !== SUCCESS) throw new NoAnswer(response.status >= 500 ? 'maintenance' : 'system');
    const envelope = (await response.json()) as Record<string, unknown> | null;
    if (typeof envelope?.code !== 'number') throw new NoAnswer('system');
    return envelope;
  } catch (error) {
    if (error instanceof NoAnswer || how.signal?.aborted === true) throw error;
    throw new NoAnswer(error instanceof SyntaxError ? 'system' : 'network', error);
  } finally {
    clearTimeout(timer);
    how.signal?.removeEventListener('abort', end);
  }
};

/**
 * @returns the answer as the contract defines it: `data`, or the members besides code and msg.
 * @throws CallError, NoAnswer, NotSent
 */
export const send = async <const C extends Call>(
  call: C,
  request: InputOf<C>,
  how: SendOptions = {},
): Promise<AnswerOf<C>> => {
  const asked = (request ?? {}) as Record<string, unknown>;
  // before waiting for anything, because a user who logs out is logged in until then
  const message = prepared(call, asked, how);
  const early = takeEarly(call, asked, options.language(), options.token());
  return settled(call, (await early?.catch(() => undefined)) ?? (await exchange(message, how)));
};

/** The page's token and language, for a message that is not sent by {@link send}. */
export const messageHead = (): { token: string | undefined; language: string } => ({
  token: options.token(),
  language: options.language(),
});

/** @returns the answer in an envelope. @throws CallError */
export const settled = <const C extends Call>(call: C, envelope: Record<string, unknown>): AnswerOf<C> => {
  if (envelope.code === SUCCESS) return answerIn(call, envelope) as AnswerOf<C>;
  const failure = envelope as unknown as Failure;
  if (failure.code === CODES.login_expired || failure.code === CODES.barred) options.onLoginExpired(failure.code);
  if (failure.reason === 'agent_frozen') options.onFrozen?.();
  if (failure.reason === 'agreements_pending') options.onAgreementsPending?.();
  throw new CallError(failure);
};
