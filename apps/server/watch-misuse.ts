/** Tells the operator of misuse: a line in the log, a counter in the metrics, a row for the console. */
import type { FastifyRequest } from 'fastify';
import { keepMisuse } from '#capabilities/audit/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { loggable } from '#platform/http/answer-error.ts';
import type { Facts } from '#platform/http/facts.ts';
import { createMisuseWatch, MISUSES, type Misuse, type MisuseKind } from '#platform/http/misuse-watch.ts';
import type { Clock } from '#platform/time/clock.ts';

export type MisuseCounts = Readonly<Record<MisuseKind, number>>;

/** @param outside a pool that calls do not use: a flood does not keep its own event from being written. */
export const watchMisuse = (clock: Clock, outside: Db) => {
  const watch = createMisuseWatch(clock);
  const counts = Object.fromEntries(MISUSES.map((kind) => [kind, 0])) as Record<MisuseKind, number>;
  const tell = (misuse: Misuse, { log }: FastifyRequest): void => {
    const { kind, sender, about, network, call, count } = misuse;
    counts[kind] += 1;
    log.warn({
      misuse: kind,
      account: sender?.accountId,
      staff: sender?.staffId,
      about: about?.accountId ?? about?.staffId,
      network,
      call,
      count,
    });
    void keepMisuse(outside, misuse).catch((error: unknown) => log.error({ err: loggable(error) }));
  };
  return {
    counts: counts as MisuseCounts,
    onAnswer: (facts: Facts, request: FastifyRequest): void => {
      for (const misuse of watch.note(facts)) tell(misuse, request);
    },
  };
};
