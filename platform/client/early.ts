/**
 * What a page will ask first, asked by a script in its HTML while the code is still on its way (apps/mobile/early). The
 * client takes these answers instead of asking again: each once, for the same caller and language, and only while it is
 * fresh.
 */
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { addressOf, messageOf } from './address.ts';

export interface Ask {
  call: Call;
  request: Record<string, unknown>;
  /** First page of an endless list. */
  isList?: boolean;
}

export interface EarlyAnswer {
  name: string;
  /** JSON of the request. */
  asked: string;
  language: string;
  token: string;
  isList: boolean;
  answerAt: Call['answerAt'];
  envelope: Promise<Record<string, unknown>>;
  /** The envelope, once it is there. */
  settled?: Record<string, unknown>;
  /** On the clock of `Date.now()`. */
  settledAt?: number;
}

declare global {
  interface Window {
    zyEarly?: EarlyAnswer[];
  }
}

const FRESH_MS = 10_000;

export const ask = <const C extends Call>(call: C, request: InputOf<C>): Ask => ({
  call,
  request: (request ?? {}) as Record<string, unknown>,
});

export const askList = <const C extends Call>(call: C, request: InputOf<C>): Ask => ({
  ...ask(call, request),
  isList: true,
});

/** How a page shows what it shows largest. */
export interface Largest {
  /** Name of the call whose answer has it. */
  of: string;
  /** Puts it into the shell. */
  paint: (answer: unknown) => void;
  /** Whether it is one of the amounts that the person may hide. */
  hides: boolean;
}

export const largestOf = <const C extends Call>(
  call: C,
  paint: (answer: AnswerOf<C>) => void,
  { hides = false } = {},
): Largest => ({ of: call.name, paint: paint as (answer: unknown) => void, hides });

const begin = ({ call, request, isList = false }: Ask, language: string, token: string): EarlyAnswer => {
  const envelope = fetch(addressOf(call, request), messageOf(call, request, language, token)).then(
    (response) => response.json() as Promise<Record<string, unknown>>,
  );
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
    () => undefined, // whoever takes it asks again
  );
  return early;
};

/** Asks; called once, by the script in the HTML. */
export const askEarly = (asks: readonly Ask[], language: string, token: string): readonly EarlyAnswer[] => {
  window.zyEarly = asks.map((one) => begin(one, language, token));
  return window.zyEarly;
};

const known = (): EarlyAnswer[] => (typeof window === 'undefined' ? [] : (window.zyEarly ?? []));

/**
 * Takes the answers that are there already, for the first paint of the page: a later fetch must not get one of them
 * again.
 */
export const takeSettledEarly = (language: string): readonly EarlyAnswer[] => {
  const answers = known();
  const isTaken = ({ settled, language: asked }: EarlyAnswer): boolean => settled !== undefined && asked === language;
  const taken = answers.filter(isTaken);
  if (taken.length > 0) window.zyEarly = answers.filter((early) => !isTaken(early));
  return taken;
};

const isFresh = ({ settledAt }: EarlyAnswer): boolean => settledAt === undefined || Date.now() - settledAt < FRESH_MS;

/** The envelope that was asked for already, or undefined. It is gone afterwards. */
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
