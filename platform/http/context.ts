/** The context of a handler. */
import type { Caller, StaffCaller } from '#platform/auth/caller.ts';
import { staffOperator, type StaffOperator } from '#platform/auth/operator.ts';
import type { AnswerOf, Call, RequestOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Identity } from './facts.ts';
import type { Values } from './problem.ts';
import type { Services } from './services.ts';

export interface AuditEntry {
  /** The kind of entity that was changed (`terminal`, `withdrawal` …) and its id. */
  subject: string;
  subjectId: string | number;
  before?: unknown;
  /** Masked: never a card number, an ID number, a password or a code. */
  after?: unknown;
  /** The member of the staff, where the request comes before a session: a login. */
  staffId?: StaffId | undefined;
  operator?: string | undefined;
}

export interface Context {
  /**
   * Reads use the pool; writes use the transaction in which the answer, the audit row and the idempotency row commit.
   */
  readonly db: Db;
  /**
   * A pool outside the transaction: for counters that must persist when the call is refused (wrong codes, wrong
   * passwords).
   */
  readonly outside: Db;
  /** The instant of this request: constant while it runs. */
  readonly now: Date;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly t: (key: string, values?: Values) => string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /**
   * Whether the request was sent by the command line, which has no session that a browser could send along with an
   * address.
   */
  readonly isCommand?: true;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly services: Services;
  /** Adds an audit entry. A write without entries is recorded by its call name, one that changed `nothing` is not. */
  audit(entry: AuditEntry | 'nothing'): void;
  /**
   * Says whom a public call is about, once that is known: the owner of a typed name, the registration of a token. A
   * refusal is audited then, and the request log has the id.
   */
  identify(who: Identity): void;
}

/** A context whose caller is logged in. */
export interface AgentContext extends Context {
  readonly caller: Caller;
}

/** A context whose caller is one of the operator's staff. */
export interface StaffContext extends Context {
  readonly staff: StaffCaller;
}

/** The person who acts in a call of the console. */
export const operatorOf = ({ staff, ip }: StaffContext): StaffOperator => staffOperator(staff, ip);

/** Reads of a write call run inside its transaction. */
export type WriteContext<C extends Context> = C & { readonly db: Tx };

type LoggedIn<C extends Call> = C['audience'] extends 'staff' ? StaffContext : AgentContext;
type ContextOf<C extends Call> = C['permission'] extends 'public' ? Context : LoggedIn<C>;
type EffectContext<C extends Call> = C['effect'] extends 'write' ? WriteContext<ContextOf<C>> : ContextOf<C>;

export interface Route {
  readonly call: Call;
  readonly run: (context: Context, request: never, prepared: never) => Promise<unknown>;
  /** Runs before the transaction of a write: slow work that needs none (hashing a password, calling a provider). */
  readonly prepare?: (context: Context, request: never) => Promise<unknown>;
  /** The sender of a public upload, by its proof. @throws Problem when there is none. */
  readonly senderOf?: (context: Context, proof: string) => Promise<string>;
}

/** Binds a call to its handler. */
export const handle = <C extends Call>(
  call: C,
  run: (context: EffectContext<C>, request: RequestOf<C>) => Promise<AnswerOf<C>>,
): Route => ({ call, run: run as unknown as Route['run'] });

/** Binds a call whose slow part (`prepare`) must not hold a database connection; `run` gets the value it returned. */
export const handlePrepared = <C extends Call, P>(
  call: C,
  prepare: (context: ContextOf<C>, request: RequestOf<C>) => Promise<P>,
  run: (context: EffectContext<C>, request: RequestOf<C>, prepared: P) => Promise<AnswerOf<C>>,
): Route => ({ call, run: run as unknown as Route['run'], prepare: prepare as unknown as Route['prepare'] });
