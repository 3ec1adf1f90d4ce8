/** Answers of requests that reached no handler, or failed in one: always the envelope. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '#platform/contract/envelope.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import { negotiate } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { failure, fault } from './answer.ts';
import type { Context } from './context.ts';
import { factsOf } from './facts.ts';
import { maintenance, malformed, notFound, Problem } from './problem.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The JSON text of a refusal, noted for the log. */
export const refusal = (request: FastifyRequest, problem: Problem, t: Context['t']): string => {
  const facts = factsOf(request);
  facts.code = problem.code;
  facts.reason = problem.reason ?? problem.key;
  return failure(problem, t);
};

/** The JSON text of a fault, which is written to the log. */
export const faultOf = (
  request: FastifyRequest,
  error: unknown,
  t: Context['t'],
  where: Readonly<Record<string, unknown>> = {},
): string => {
  request.log.error({ err: error, call: factsOf(request).call, ...where });
  if (isDatabaseAway(error)) return refusal(request, maintenance(), t);
  factsOf(request).code = CODES.fault;
  return fault(request.id, t);
};

/** The handler of unknown paths, which answers 404 as JSON. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type(JSON_TYPE)
    .send(refusal(request, notFound(), textFor(negotiate(request.headers['accept-language']))));

const problemOf = (error: { statusCode?: number }, status: number): Problem => {
  if (error instanceof Problem) return error;
  if (status === 413 || status === 415) return new Problem(CODES.malformed, `error.http_${status}`);
  return malformed({ body: 'field.invalid' });
};

/** An unparsable body does not reach a handler, but is still answered with the envelope. */
export const answerError = (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
  const t = textFor(negotiate(request.headers['accept-language']));
  const status = error.statusCode ?? 500;
  const isOurs = status >= 500 && !(error instanceof Problem);
  const body = isOurs ? faultOf(request, error, t) : refusal(request, problemOf(error, status), t);
  void reply
    .code(status === 413 || status === 415 ? status : 200)
    .type('application/json')
    .send(body);
};
