/**
 * A client that is refused repeatedly is answered late: it would send the next request at once, and answering late
 * costs less than answering often. Only refusals wait: other clients of the same network are answered as usual.
 */
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf, senderKey } from './facts.ts';
import type { Limiter } from './limiter.ts';

/** More refusals than a page of the app can cause. */
const REFUSALS_A_MINUTE = 120;
const FIRST_REFUSAL = 400;

/** @param lateMs how late; the connection ends with the answer. */
export const answerFloodsLate = (app: FastifyInstance, limiter: Limiter, lateMs: number): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const facts = factsOf(request);
    if ((facts.code ?? reply.statusCode) < FIRST_REFUSAL) return payload;
    if (limiter.take(`refused:${senderKey(facts)}`, REFUSALS_A_MINUTE) === 0) return payload;
    void reply.header('connection', 'close');
    await sleep(lateMs);
    return payload;
  });
};
