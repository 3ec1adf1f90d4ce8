/** The answer instead of a file: our usual body with an HTTP status, which is all that a browser looks at. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/db/db.ts';
import { faultOf, refusal } from './answer-error.ts';
import type { Context } from './context.ts';
import { maintenance, Problem } from './problem.ts';

const HTTP_STATUS: Readonly<Record<number, number>> = { 401: 401, 403: 403, 503: 503 };

const refusalOf = (error: unknown, request: FastifyRequest, t: Context['t']): { status: number; body: string } => {
  const problem = isDatabaseAway(error) ? maintenance() : error;
  if (problem instanceof Problem)
    return { status: HTTP_STATUS[problem.code] ?? 404, body: refusal(request, problem, t) };
  const { id: file } = request.params as { id?: string };
  return { status: 500, body: faultOf(request, error, t, { file }) };
};

export const refuseFile = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { t }: Pick<Context, 't'>,
): FastifyReply => {
  const { status, body } = refusalOf(error, request, t);
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
};
