/**
 * A call is defined once and used by both sides: the server registers it with a handler, the app sends it with the
 * typed client, `/docs` describes it. On the phone the schemas are replaced by a stub at build time (only method, path
 * and types are needed there).
 */
import type { z } from 'zod';

/** Structural on purpose: constraining by ZodType makes type checking four times slower. */
export interface Schema {
  _zod: { output: unknown; input: unknown };
}

/**
 * Where the answer is in the envelope: under `data`, beside `code` and `msg`, or as `rows` with `total`/`nextCursor`.
 */
export type AnswerAt = 'data' | 'top' | 'list' | 'none';

/**
 * Who may call: `public` (no token), `login` (any session), or a permission such as `terminal:bind`.
 * Leaving it out is a type error: a call without a declared permission does not exist.
 */
export type Permission = 'public' | 'login' | `${string}:${string}`;

interface CallOfAnybody {
  /** `<capability>.<stem>`: the same stem names handler, SQL, page and test. */
  readonly name: `${string}.${string}`;
  /** PUT only where an existing client sends it: its fields may be in the query or in the body. */
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly summary: string;
  readonly permission: Permission;
  /** `read` runs on the pool, `write` inside one transaction with its audit row. */
  readonly effect: 'read' | 'write';
  /**
   * The caller must send an `Idempotency-Key`: for calls that move money or terminals. `optional`: a key is honoured,
   * so that a request that is sent again after a cut connection is no second error; clients that send none work too.
   * Its answer is kept for a day, so it holds no secret.
   */
  readonly idempotent?: boolean | 'optional';
  /**
   * A frozen agent may make this write too, because it changes nothing of its business. Writes with the permission
   * `login` (password, sessions) are always allowed.
   */
  readonly evenFrozen?: boolean;
  /**
   * New business under the agreements: waits until a new version of the agreements is accepted (docs/domain.md §10).
   */
  readonly needsConsent?: boolean;
  readonly request: Schema;
  /**
   * The request is `multipart/form-data`: one file of at most 5 MB as `file` (`file()` of its schema), the other fields
   * as text. At the command line `<file>` is its path.
   */
  readonly upload?: true;
  /**
   * The call that takes the file's parts before its last one, so that an interrupted upload can continue. It asks for
   * `whole`, `size` and `from` and answers `received`; this call then takes the last part, with `whole`.
   */
  readonly parts?: Call;
  /**
   * The field of a public upload that says who sends it. It is sent as the header `x-upload-proof` too, so that the
   * server knows it before it reads the picture.
   */
  readonly proofField?: string;
  readonly answer: Schema;
  readonly answerAt: AnswerAt;
  /** Reasons of business refusals (code 601) that this call may answer; texts stand under `refusal.<reason>`. */
  readonly refusals?: readonly string[];
  /**
   * How many of its account's units it takes (at most 4, default 1): the connections that it uses at once, or more for
   * a call that works the database for long. A call without free units waits (docs/domain.md §13). 0 is for what an
   * owner does against a thief, whose calls must not delay it: it never waits, uses one connection, and has `limits`.
   */
  readonly cost?: 0 | 1 | 2 | 3 | 4;
  /**
   * Whether the phone stores the last answers, to show them without a network: for reads whose answers are useful
   * later.
   */
  readonly keepOffline?: boolean;
  /**
   * Most requests of one account in a minute; for a public call, of one network. With `of`, requests with the same
   * values in these fields are counted separately, so that strangers do not use up the limit of others in their
   * network, and all together may be twenty times as many.
   */
  readonly limits?: { readonly perMinute: number; readonly of?: readonly string[] };
  /**
   * The size limit of its body, where 16 kB with 1 000 values (members of objects and elements of arrays) are too few
   * for its request. A larger body is refused before it is read.
   */
  readonly body?: { readonly bytes: number; readonly values: number };
}

/** Called by agents and their own staff. Tokens of the operator's staff are not accepted. */
export interface AgentCall extends CallOfAnybody {
  readonly audience?: 'agent';
  /** The path under `/prod-api`; may contain `{param}` segments, which are read into the request. */
  readonly path: string;
}

/** Called by the operator's staff from the console. Tokens of agents are not accepted. */
export interface StaffCall extends CallOfAnybody {
  readonly audience: 'staff';
  readonly path: `/console/${string}`;
  /** The call that previews its effect, by the same fields: the command line's `--dry-run`. */
  readonly preview?: StaffCall;
}

export type Call = AgentCall | StaffCall;
export type Audience = 'agent' | 'staff';

export const audienceOf = (call: Pick<Call, 'audience'>): Audience => call.audience ?? 'agent';

export const defineCall = <const C extends Call>(call: C): C => call;

/** Calls that differ in one word alone, such as the kind of their data: `readInfo[kind]`. */
export const defineCalls = <K extends string, C extends Call>(
  words: readonly K[],
  define: (word: K) => C,
): Readonly<Record<K, C>> => Object.fromEntries(words.map((word) => [word, define(word)])) as Record<K, C>;

export type RequestOf<C extends Call> = C['request']['_zod']['output'];
export type InputOf<C extends Call> = C['request']['_zod']['input'];
export type AnswerOf<C extends Call> = C['answer']['_zod']['output'];
export type ZodSchema = z.ZodType;
