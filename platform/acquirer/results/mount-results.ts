/** `POST /feed/v1/results/<acquirer>`: results of commands that an acquirer sends by itself (docs/acquirers.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/db/db.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import { receiveResult, type ReceiptOutcome, type Refusal } from './receive-result.ts';

export const RESULTS_PATH = '/feed/v1/results';
const BODY_BYTES = 64 * 1024;

/** Texts in English, because engineers read them. */
const REFUSALS = {
  signature: [401, 'acquirer or signature is wrong'],
  timestamp: [401, 'the time is more than 5 minutes off'],
  body: [400, 'no result of a form that was agreed'],
  unknown: [404, 'no such order was sent to you'],
  replay: [409, 'this nonce was used for another body'],
  away: [503, 'the database is restarting: send it again'],
  fault: [500, 'a fault of ours: send it again'],
} as const satisfies Record<Refusal | 'away' | 'fault', readonly [number, string]>;

const refuse = (reply: FastifyReply, reason: keyof typeof REFUSALS): FastifyReply => {
  const [code, msg] = REFUSALS[reason];
  if (reason === 'away') void reply.header('retry-after', '5');
  return reply.code(code).type('application/json; charset=utf-8').send(JSON.stringify({ code, reason, msg }));
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock, services }: ServerParts,
): Promise<FastifyReply> => {
  const { acquirer: name = '' } = request.params as { acquirer?: string };
  const inbound = services.acquirers.get(name)?.inbound;
  if (inbound?.resultReceived === undefined) return refuse(reply, 'signature');
  const body = typeof request.body === 'string' ? request.body : '';
  let received: ReceiptOutcome;
  try {
    received = await receiveResult(db, { name, inbound }, { headers: request.headers, body }, clock.now());
  } catch (error) {
    request.log.error({ err: error, acquirer: name });
    return refuse(reply, isDatabaseAway(error) ? 'away' : 'fault');
  }
  if (received !== 'received') {
    request.log.warn({ acquirer: name, reason: received }, 'a result of a command was refused');
    return refuse(reply, received);
  }
  const { contentType, body: text } = inbound.resultReceived;
  return reply.type(contentType).send(text);
};

export const mountResults: Mount = (app, server) => {
  void app.register(async (scope) => {
    // the signature is over the bytes
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${RESULTS_PATH}/:acquirer`, { bodyLimit: BODY_BYTES }, (request, reply) =>
      answer(request, reply, server),
    );
  });
};
