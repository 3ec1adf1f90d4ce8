/** Runs one call: permission → parse → transaction (effect, idempotency row, audit row) → envelope. */
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { isReadable, isStorable } from '#platform/db/storable.ts';
import type { AccountId, AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { success } from './answer.ts';
import type { AgentContext, AuditEntry, Context, Route, StaffContext } from './context.ts';
import { storeAnswer, storedAnswer, claimKey, type KeyedRequest, type KeyOwner } from './idempotency.ts';
import { loginExpired, malformed, refuse } from './problem.ts';

export type AuditRecord = {
  call: string;
  accountId: AccountId | undefined;
  agentId: AgentId | undefined;
  /** Set for calls of the operator's staff. */
  staffId?: StaffId | undefined;
  /** The name of the person who acted for the operator: one of the staff, or a task of the machine. */
  operator?: string | undefined;
  requestId: string;
  ip: string;
  at: Date;
  outcome: 'done' | 'refused';
  reason?: string | undefined;
} & Partial<AuditEntry>;

export interface Executor {
  /** Writes the audit rows of a call, in its transaction. */
  writeAudit(db: Context['db'], records: AuditRecord[]): Promise<void>;
  /** Whether a new version of the agreements waits to be accepted by the account. */
  lacksConsent(db: Context['db'], accountId: AccountId, now: Date): Promise<boolean>;
  /** Answers are checked against the contract in tests and development. */
  checkAnswers: boolean;
}

type ParseResult = { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
interface Issue {
  path: readonly PropertyKey[];
  code: string;
  message: string;
}
interface Parser {
  safeParse(value: unknown): ParseResult;
}

const parserOf = (schema: Call['request']): Parser => schema as unknown as Parser;

/** A form has fewer fields; of ten thousand wrong list elements only the first are reported. */
const MAX_FIELDS = 50;

/** Text key of the error of each field; a schema may give its own key as its message (`field.mobile`). */
const fieldsOf = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(
    issues
      .slice(0, MAX_FIELDS)
      .map((issue) => [
        issue.path.join('.') || 'body',
        /^[a-z]+\.[a-z_]+$/.test(issue.message) ? issue.message : keyOf(issue),
      ]),
  );

const keyOf = (issue: Issue): string => {
  if (issue.code === 'too_big') return 'field.too_big';
  if (issue.code === 'too_small') return 'field.too_small';
  return 'field.invalid';
};

/** A check that cannot cope with a value (`{"length": {"toString": 1}}` for a text) is a value that is not valid. */
const safelyParsed = (call: Call, input: unknown): ParseResult => {
  try {
    return parserOf(call.request).safeParse(input);
  } catch {
    throw malformed({ body: 'field.invalid' });
  }
};

const parse = (call: Call, input: unknown): unknown => {
  const parsed = safelyParsed(call, input);
  if (!parsed.success) throw malformed(fieldsOf(parsed.error.issues));
  const unwritable = pathOfUnstorable(parsed.data, []);
  if (unwritable !== undefined) throw malformed({ [unwritable.join('.')]: 'field.invalid' });
  return parsed.data;
};

const pathOfUnstorable = (value: unknown, path: string[]): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) && isReadable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOfUnstorable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Checks permissions. A frozen agent may read, and change only things that a call allows it to (docs/domain.md §2). */
const permit = (call: Call, context: Context): void => {
  if (call.permission === 'public') return;
  if (audienceOf(call) === 'staff') return permitStaff(call, context);
  const { caller } = context as Partial<AgentContext>;
  if (caller === undefined) throw loginExpired();
  if (call.permission === 'login') return;
  if (!caller.permissions.has(call.permission)) throw refuse('permission');
  if (caller.isFrozen && call.effect === 'write' && call.evenFrozen !== true) throw refuse('agent_frozen');
};

const requireConsent = async (context: Context, executor: Executor): Promise<void> => {
  const { caller } = context as Partial<AgentContext>;
  if (caller !== undefined && (await executor.lacksConsent(context.db, caller.accountId, context.now)))
    throw refuse('agreements_pending');
};

const permitStaff = (call: Call, context: Context): void => {
  const { staff } = context as Partial<StaffContext>;
  if (staff === undefined) throw loginExpired();
  if (call.permission !== 'login' && !staff.permissions.has(call.permission)) throw refuse('permission');
};

const keyOwnerOf = (context: Context): KeyOwner => {
  const { caller, staff } = context as Partial<AgentContext & StaffContext>;
  if (staff !== undefined) return { audience: 'staff', accountId: staff.staffId };
  return { audience: 'agent', accountId: caller?.accountId ?? idOf<AccountId>(0) };
};

const checkAnswer = (call: Call, answer: unknown): void => {
  const parsed = parserOf(call.answer).safeParse(answer);
  if (!parsed.success)
    throw new Error(`the answer of ${call.name} violates its contract: ${JSON.stringify(parsed.error.issues)}`);
};

/**
 * @param input the request, unparsed. @returns the JSON text of the envelope. @throws Problem, or an internal error.
 */
export const execute = async (route: Route, context: Context, input: unknown, executor: Executor): Promise<string> => {
  const { call } = route;
  permit(call, context);
  if (call.needsConsent === true) await requireConsent(context, executor);
  checkKey(call, context);
  const request = parse(call, input);
  const keyed = keyedRequest(call, context, request);
  if (route.prepare !== undefined && keyed !== undefined) {
    const stored = await storedAnswer(context.db, context.services.vault, keyed);
    if (stored !== undefined) return stored;
  }
  const prepared = await route.prepare?.(context, request as never);
  if (call.effect === 'read')
    return envelope(call, await route.run(context, request as never, prepared as never), context, executor);
  return inTransaction(context.db, (tx) => write(route, context, request, prepared, keyed, tx, executor));
};

const checkKey = ({ idempotent }: Call, { idempotencyKey }: Context): void => {
  const isNeeded = idempotent === true || (idempotent === 'optional' && idempotencyKey !== undefined);
  if (isNeeded && !/^[\w.:-]{8,100}$/.test(idempotencyKey ?? ''))
    throw malformed({ 'Idempotency-Key': 'field.idempotency_key' });
};

/** The request with its key; undefined for a call that knows no keys, or a request without one. */
const keyedRequest = (call: Call, context: Context, body: unknown): KeyedRequest | undefined =>
  call.idempotent && context.idempotencyKey !== undefined
    ? {
        ...keyOwnerOf(context),
        key: context.idempotencyKey,
        endpoint: `${call.method} ${call.path}`,
        body,
        now: context.now,
      }
    : undefined;

const write = async (
  route: Route,
  context: Context,
  request: unknown,
  prepared: unknown,
  keyed: KeyedRequest | undefined,
  tx: Tx,
  executor: Executor,
): Promise<string> => {
  const { call } = route;
  const stored = keyed && (await claimKey(tx, context.services.vault, keyed));
  if (stored !== undefined) return stored;
  const entries: (AuditEntry | 'nothing')[] = [];
  const answer = await route.run(
    { ...context, db: tx, audit: (entry) => void entries.push(entry) },
    request as never,
    prepared as never,
  );
  const body = envelope(call, answer, context, executor);
  await executor.writeAudit(tx, recordsOf(call, context, entries));
  if (keyed !== undefined) await storeAnswer(tx, keyed, keyed.key, body);
  return body;
};

const envelope = (call: Call, answer: unknown, context: Context, executor: Executor): string => {
  if (executor.checkAnswers && call.answerAt !== 'none' && answer != null) checkAnswer(call, answer);
  return success(call.answerAt, answer, context.t('ok'));
};

/**
 * The audit rows of a call; a write without entries is recorded by its call name, and one that changed nothing is not
 * recorded.
 */
export const recordsOf = (call: Call, context: Context, entries: (AuditEntry | 'nothing')[]): AuditRecord[] => {
  const { caller, staff } = context as Partial<AgentContext & StaffContext>;
  const head = {
    call: call.name,
    accountId: caller?.accountId,
    agentId: caller?.agentId,
    staffId: staff?.staffId,
    operator: staff?.name,
    requestId: context.requestId,
    ip: context.ip,
    at: context.now,
    outcome: 'done' as const,
  };
  if (entries.length === 0) return [head];
  return entries.filter((entry) => entry !== 'nothing').map((entry) => ({ ...head, ...entry }));
};
