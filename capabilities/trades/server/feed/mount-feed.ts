/**
 * `POST /feed/v1/transactions[/<acquirer>]` and `/feed/v1/events[/<acquirer>]`: outside `/prod-api`, with their own
 * body limit, and with HTTP status codes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/db/db.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import { createPlaces, type Receipt } from '#platform/http/uploads.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { secretsOf } from '../feed-keys/feed-keys.ts';
import type { Acquirer } from './acquirer.ts';
import { BODY_LIMIT_BYTES, MAX_ROWS } from './batch-limits.ts';
import { createBatchQueue } from './batch-queue.ts';
import { AlreadyAnswered, bookTogether, readBatch } from './book-batch.ts';
import { createGate, type Gate } from './concurrency-gate.ts';
import { countDecided, type FeedAnswer } from './feed-answer.ts';
import { receiveBatch } from './receive-batch.ts';
import { takeEventBatch } from './take-events.ts';
import { nameOfSender, verify } from './verify-request.ts';

/** Most simultaneous requests, the majority of which wait to be booked; further ones are refused. */
const AT_A_TIME = 66;
/** Requests stored at a time: each takes a connection, which the calls need too. */
const STORED_AT_A_TIME = 16;
/**
 * Two transactions keep two processors busy; more would wait for each other's wallets. Each books what waits, up to
 * eight times the largest batch: sixteen batches of 500 take a tenth less of the processor than eight, because wallets
 * and totals of the agents above are written once for all of them, and about a second.
 */
const BOOKING = { lanes: 2, rows: 8 * MAX_ROWS, worthALane: MAX_ROWS } as const;

/** Error messages for acquirers if a batch was not accepted; in English, because engineers read them. */
const REFUSALS = {
  signature: [401, 'acquirer, nonce or signature is wrong'],
  timestamp: [401, 'the timestamp is more than 5 minutes off'],
  replay: [409, 'this nonce was used already'],
  body: [400, 'the body is not JSON of the form {"transactions": [...]}, or {"events": [...]}'],
  rows: [400, `a batch holds 1 to ${MAX_ROWS} transactions or events`],
  busy: [503, 'too many batches at once: send it again in a second'],
  away: [503, 'the database is restarting: send it again in a few seconds; what was booked counts once'],
  fault: [500, 'a fault of ours: send it again; what was booked counts once'],
} as const;
type Refusal = keyof typeof REFUSALS;

const refuse = (reply: FastifyReply, reason: Refusal): FastifyReply => {
  const [code, msg] = REFUSALS[reason];
  if (reason === 'busy') void reply.header('retry-after', '1');
  if (reason === 'away') void reply.header('retry-after', '5');
  return reply.code(code).type('application/json; charset=utf-8').send(JSON.stringify({ code, reason, msg }));
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** A body that never ends has its place until its time is over, or until it makes room for another network's. */
const untilReceived = ({ raw }: FastifyRequest, reply: FastifyReply): Receipt => ({
  whenOver: (done) => {
    raw.once('end', done);
    reply.raw.once('close', done);
  },
  cut: () => void reply.raw.destroy(),
});

/** The rows of a body, and the way they are taken. */
interface Sort {
  readonly rowsOf: (acquirer: Acquirer, body: unknown) => unknown;
  /** @throws AlreadyAnswered */
  readonly take: (acquirer: Acquirer, batchId: FeedBatchId, rows: readonly unknown[], now: Date) => Promise<FeedAnswer>;
}

interface Intake {
  readonly gate: Gate;
  readonly storing: Gate;
}

const take = async (
  server: ServerParts,
  acquirer: Acquirer,
  nonce: string,
  body: string,
  { storing }: Intake,
  sort: Sort,
): Promise<FeedAnswer | Refusal> => {
  const now = server.clock.now();
  // NUL is invalid in JSON, and PostgreSQL cannot store it
  if (body.includes('\0')) return 'body';
  const batchId = await storing.run(() =>
    receiveBatch(server.db, server.services.vault, { acquirer: acquirer.name, nonce, body, receivedAt: now }),
  );
  if (batchId === undefined) return 'replay';
  const rows: unknown = sort.rowsOf(acquirer, parse(body));
  if (!Array.isArray(rows)) return 'body';
  if (rows.length < 1 || rows.length > MAX_ROWS) return 'rows';
  try {
    return await sort.take(acquirer, batchId, rows, now);
  } catch (error) {
    if (error instanceof AlreadyAnswered) return 'replay';
    throw error;
  }
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  server: ServerParts,
  intake: Intake,
  sort: Sort,
): Promise<FastifyReply> => {
  const body = typeof request.body === 'string' ? request.body : '';
  const { config, acquirers, vault } = server.services;
  const { acquirer: named } = request.params as { acquirer?: string };
  const name = nameOfSender(request, named);
  const senders = { secrets: await secretsOf(server.db, vault, config, name), acquirers, now: server.clock.now() };
  const verified = verify({ headers: request.headers, body }, senders, named);
  if ('refused' in verified) return refuse(reply, verified.refused);
  try {
    const taken = await intake.gate.run(() => take(server, verified.acquirer, verified.nonce, body, intake, sort));
    if (taken === undefined || typeof taken === 'string') return refuse(reply, taken ?? 'busy');
    const decided = countDecided(taken);
    // counted at once and with the batch, in addition to the job that counts waiting rows
    if (Object.keys(decided).length > 0)
      request.log.warn(
        { acquirer: verified.acquirer.name, batchId: taken.batchId, ...decided },
        'rows wait for a person',
      );
    const acknowledgement = verified.acquirer.acknowledge(taken);
    return reply.type(acknowledgement.contentType).send(acknowledgement.body);
  } catch (error) {
    request.log.error({ err: error, acquirer: verified.acquirer.name });
    return refuse(reply, isDatabaseAway(error) ? 'away' : 'fault');
  }
};

export const mountFeed: Mount = (app, server) => {
  const intake: Intake = {
    gate: createGate(AT_A_TIME, 0),
    storing: createGate(STORED_AT_A_TIME, AT_A_TIME),
  };
  const queue = createBatchQueue(BOOKING, (batches) => bookTogether(server.db, batches));
  const transactions: Sort = {
    rowsOf: (acquirer, body) => acquirer.rowsOf(body),
    take: (acquirer, batchId, rows, now) => queue.book(readBatch(acquirer, batchId, rows, now)),
  };
  const oneAfterTheOther = createGate(1, AT_A_TIME);
  const events: Sort = {
    rowsOf: (acquirer, body) => acquirer.events?.listOf(body),
    take: async (acquirer, batchId, rows, now) => {
      const taken = await oneAfterTheOther.run(() => takeEventBatch(server.db, acquirer, batchId, rows, now));
      if (taken === undefined) throw new Error('more batches of events than requests');
      return taken;
    },
  };
  const places = createPlaces({ atOnce: AT_A_TIME, ofKnown: AT_A_TIME, ofNetwork: AT_A_TIME });
  void app.register(async (scope) => {
    // only the whole body shows which sender it is
    scope.addHook('onRequest', async (request, reply) => {
      const sender = { key: networkOf(request.ip), isKnown: false };
      return places.take(sender, untilReceived(request, reply)) ? undefined : refuse(reply, 'busy');
    });
    // The signature covers the raw bytes, so the body must not be parsed before it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    // with the name in the address for those whose requests do not say it
    for (const [path, sort] of [
      ['/feed/v1/transactions', transactions],
      ['/feed/v1/events', events],
    ] as const)
      for (const address of [path, `${path}/:acquirer`])
        scope.post(address, { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) =>
          answer(request, reply, server, intake, sort),
        );
  });
};
