/**
 * Who is refused again and again is answered late: a refused request would be sent again at once, and answering it
 * later costs less than answering it more often. Only refusals wait: others of the same network are answered as ever.
 */
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf, senderKey } from './facts.ts';
import type { Limiter } from './limiter.ts';

/** More than a page of a person's app can cause. */
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
