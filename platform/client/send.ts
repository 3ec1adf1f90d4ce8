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
  /** Called when the agent turns out to be frozen: what the device knows of it is old. */
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
}

interface PreparedRequest {
  address: string;
  init: Omit<ReturnType<typeof messageOf>, 'body' | 'headers'> & { headers: Record<string, string>; body?: BodyInit };
}

/** The fields of a call with a file: files as they are, the others as texts. */
const formOf = (asked: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return form;
};

/** A form says its own type, with the boundary of its parts. */
const asForm = (message: ReturnType<typeof messageOf>, asked: Record<string, unknown>) => {
  const { 'content-type': _json, ...headers } = message.headers;
  return { ...message, headers, body: formOf(asked) };
};

/** The steps that can fail before the network is reached. @throws NotSent */
const prepared = (call: Call, asked: Record<string, unknown>, { idempotencyKey }: SendOptions): PreparedRequest => {
  try {
    const json = messageOf(call, asked, options.language(), options.token());
    const message = call.upload === true ? asForm(json, asked) : json;
    const headers = { ...message.headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) };
    // refuses what cannot be a header, which fetch would tell like a lost connection
    void new Headers(headers);
    return { address: addressOf(call, asked), init: { ...message, headers } };
  } catch (error) {
    throw new NotSent('not sent', { cause: error });
  }
};

/** @throws NoAnswer, and what the caller's signal was aborted with. */
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
