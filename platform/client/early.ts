/**
 * Early requests: a script in a page's HTML (apps/mobile/early) sends the page's first requests while the code is still
 * loading. The client uses these answers instead of sending the requests again: each once, for the same caller and
 * language, and only while it is fresh.
 */
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { addressOf, messageOf } from './address.ts';

export interface EarlyRequest {
  call: Call;
  request: Record<string, unknown>;
  /** First page of an infinite list. */
  isList?: boolean;
}

export interface EarlyAnswer {
  name: string;
  /** The request as JSON. */
  asked: string;
  language: string;
  token: string;
  isList: boolean;
  answerAt: Call['answerAt'];
  envelope: Promise<Record<string, unknown>>;
  /** The envelope, once it is received. */
  settled?: Record<string, unknown>;
  /** Timestamp of `Date.now()`. */
  settledAt?: number;
}

declare global {
  interface Window {
    zyEarly?: EarlyAnswer[];
    /** Sends the early requests that were held. */
    zyRest?: () => void;
  }
}

const FRESH_MS = 10_000;
/** The same as in platform/time/present.ts, which is too large for the HTML. */
const TOLERANCE_MS = 5 * 60_000;

export const ask = <const C extends Call>(call: C, request: InputOf<C>): EarlyRequest => ({
  call,
  request: (request ?? {}) as Record<string, unknown>,
});

export const askList = <const C extends Call>(call: C, request: InputOf<C>): EarlyRequest => ({
  ...ask(call, request),
  isList: true,
});

/** How the largest element of a page (its LCP) is painted before the code is loaded. */
export interface LargestElement {
  /** Name of the call whose answer contains the value. */
  of: string;
  /** Writes the value into the shell. */
  paint: (answer: unknown) => void;
  /** Whether the figure is an amount that the user can hide. */
  hides: boolean;
}

export const largestOf = <const C extends Call>(
  call: C,
  paint: (answer: AnswerOf<C>) => void,
  { hides = false } = {},
): LargestElement => ({ of: call.name, paint: paint as (answer: unknown) => void, hides });

/** @throws if the phone's clock is wrong, so that the request was for another day than today. */
const send = async (
  { call, request }: EarlyRequest,
  language: string,
  token: string,
): Promise<Record<string, unknown>> => {
  const response = await fetch(addressOf(call, request), messageOf(call, request, language, token));
  if (Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now()) > TOLERANCE_MS)
    throw new Error('clock is wrong');
  return response.json() as Promise<Record<string, unknown>>;
};

/** @param turn of a request that is held: the event at which it is sent. */
const begin = (one: EarlyRequest, language: string, token: string, turn?: Promise<void>): EarlyAnswer => {
  const { call, request, isList = false } = one;
  const envelope = turn ? turn.then(() => send(one, language, token)) : send(one, language, token);
  const early: EarlyAnswer = {
    name: call.name,
    asked: JSON.stringify(request),
    language,
    token,
    isList,
    answerAt: call.answerAt,
    envelope,
  };
  envelope.then(
    (settled) => Object.assign(early, { settled, settledAt: Date.now() }),
    () => undefined, // the client that takes the answer retries
  );
  return early;
};

/**
 * Sends the early requests; called once, by the script in the HTML.
 * @param first name of the request that the largest figure waits for: the others wait until `window.zyRest()`.
 */
export const askEarly = (
  asks: readonly EarlyRequest[],
  language: string,
  token: string,
  first?: string,
): readonly EarlyAnswer[] => {
  const turn = new Promise<void>((resolve) => (window.zyRest = resolve));
  window.zyEarly = asks.map((one) => begin(one, language, token, first && one.call.name !== first ? turn : undefined));
  return window.zyEarly;
};

const known = (): EarlyAnswer[] => (typeof window === 'undefined' ? [] : (window.zyEarly ?? []));

/**
 * Takes the answers already received, for the first paint of the page, and removes them, so that a later fetch does not
 * reuse them.
 */
export const takeSettledEarly = (language: string): readonly EarlyAnswer[] => {
  const answers = known();
  const isTaken = ({ settled, language: asked }: EarlyAnswer): boolean => settled !== undefined && asked === language;
  const taken = answers.filter(isTaken);
  if (taken.length > 0) window.zyEarly = answers.filter((early) => !isTaken(early));
  return taken;
};

const isFresh = ({ settledAt }: EarlyAnswer): boolean => settledAt === undefined || Date.now() - settledAt < FRESH_MS;

/** Takes the envelope of an early request, or undefined if there is none, and removes it. */
export const takeEarly = (
  call: Call,
  request: unknown,
  language: string,
  token: string | undefined,
): Promise<Record<string, unknown>> | undefined => {
  const answers = known();
  if (answers.length === 0) return undefined;
  const asked = JSON.stringify(request);
  const index = answers.findIndex(
    (early) =>
      early.name === call.name && early.asked === asked && early.language === language && early.token === token,
  );
  const [found] = index < 0 ? [] : answers.splice(index, 1);
  return found && isFresh(found) ? found.envelope : undefined;
};
