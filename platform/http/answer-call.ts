/** Answers one call whose sender and body were admitted. */
import type { FastifyRequest } from 'fastify';
import { QueueFull } from '#platform/auth/queue.ts';
import type { Call } from '#platform/contract/call.ts';
import { CODES, SUCCESS } from '#platform/contract/envelope.ts';
import { isTooSlow } from '#platform/db/db.ts';
import type { AccountGate } from './account-gate.ts';
import { faultOf, refusal } from './answer-error.ts';
import { waitOf } from './call-limit.ts';
import type { Context, Route } from './context.ts';
import { execute, recordsOf } from './execute.ts';
import { accountKey, factsOf, senderKey, type Facts, type Identity } from './facts.ts';
import type { Limiter } from './limiter.ts';
import { requireBounded } from './plain-body.ts';
import { AccountBusy, busy, Problem, tooMany, tooSlow } from './problem.ts';
import type { ServerParts } from './server-parts.ts';

export interface Guards {
  readonly limiter: Limiter;
  readonly gate: AccountGate;
}

export const BUSY_SECONDS = 2;
const SLOW_DOWN_MS = 1_000;
/** Rows that a list skips for one page, beyond which the page takes all units of its account: one at a time. */
const DEEP_ROWS = 1_000;
const ALL_UNITS = 4;
/** Refused changes that are written to the audit log, which is never pruned: more of them say nothing new. */
const REFUSALS_AUDITED_A_MINUTE = 30;
const STRANGERS_REFUSALS_AUDITED_A_MINUTE = 10;

const inputOf = ({ method, body }: Call, request: FastifyRequest): Record<string, unknown> => {
  const query = (method !== 'POST' ? request.query : {}) as object;
  requireBounded(query, body?.values);
  return {
    ...query,
    ...((method !== 'GET' ? (request.body ?? {}) : {}) as object),
    ...(request.params as object),
  };
};

const problemOf = (thrown: unknown): unknown => {
  if (thrown instanceof QueueFull) return busy(BUSY_SECONDS);
  return isTooSlow(thrown) ? tooSlow() : thrown;
};

/** The number in a field that is not parsed yet and may contain anything. */
const countIn = (value: unknown, usual: number): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : usual;

const costOf = ({ cost = 1 }: Call, { pageNum, pageSize }: Record<string, unknown>): number =>
  cost > 0 && countIn(pageNum, 1) * countIn(pageSize, 20) > DEEP_ROWS ? ALL_UNITS : cost;

/**
 * The share of the server that belongs to the sender: an account, a member of the staff, or all strangers of a network
 * together. Calls without a cost need none, because their limits are by address.
 */
const enterOf = async (
  gate: AccountGate,
  call: Call,
  facts: Facts,
  input: Record<string, unknown>,
): Promise<(() => void) | undefined> => {
  const cost = costOf(call, input);
  if (cost === 0) return undefined;
  return gate.enter(senderKey(facts), cost, accountKey(facts) === undefined ? 'strangers' : 'account');
};

/** A refused caller would call again at once: answering late costs less than answering often. */
const slowDown = (): Promise<void> => new Promise((resume) => setTimeout(resume, SLOW_DOWN_MS));

const run = async (
  route: Route,
  request: FastifyRequest,
  context: Context,
  server: ServerParts,
  { limiter, gate }: Guards,
): Promise<string> => {
  const { call } = route;
  const input = inputOf(call, request);
  const facts = factsOf(request);
  const wait = waitOf(limiter, call, { ip: context.ip, account: accountKey(facts) }, input);
  if (wait > 0) throw tooMany(wait);
  const leave = await enterOf(gate, call, facts, input);
  const began = performance.now();
  try {
    return await execute(route, context, input, server);
  } finally {
    facts.usedMs = performance.now() - began;
    leave?.();
  }
};

/** @returns the JSON text of the envelope. */
export const answerCall = async (
  route: Route,
  request: FastifyRequest,
  context: Context,
  server: ServerParts,
  guards: Guards,
): Promise<string> => {
  try {
    const answer = await run(route, request, context, server, guards);
    factsOf(request).code = SUCCESS;
    return answer;
  } catch (thrown) {
    const error = problemOf(thrown);
    if (error instanceof AccountBusy) await slowDown();
    if (!(error instanceof Problem)) return faultOf(request, error, context.t);
    await auditRefusal(route, request, context, error, server, guards.limiter);
    return refusal(request, error, context.t);
  }
};

/** Whom a refused change concerns, as far as that is known: of others there is the request log alone. */
const somebody = (request: FastifyRequest): Identity | undefined => {
  const { sender, about } = factsOf(request);
  return sender ?? about;
};

/**
 * A refused command changes nothing but the audit log. What strangers are refused is written only when it concerns a
 * known account or registration, and nobody waits for the row: how long the answer takes tells nothing.
 */
const auditRefusal = async (
  route: Route,
  request: FastifyRequest,
  context: Context,
  problem: Problem,
  server: ServerParts,
  limiter: Limiter,
): Promise<void> => {
  if (route.call.effect !== 'write' || problem.code === CODES.too_many) return;
  const who = somebody(request);
  if (who === undefined) return;
  const { sender } = factsOf(request);
  const key = sender === undefined ? JSON.stringify(who) : senderKey(factsOf(request));
  const most = sender === undefined ? STRANGERS_REFUSALS_AUDITED_A_MINUTE : REFUSALS_AUDITED_A_MINUTE;
  if (limiter.take(`audit:${key}`, most) > 0) return;
  const writing = server
    .writeAudit(server.db, refusedRecords(route.call, context, problem, who))
    .catch((error: unknown) => request.log.error({ err: error }));
  if (sender !== undefined) await writing;
};

const refusedRecords = (call: Call, context: Context, problem: Problem, who: Identity) =>
  recordsOf(call, context, []).map((record) => ({
    ...record,
    ...who,
    outcome: 'refused' as const,
    reason: problem.reason ?? problem.key,
  }));
