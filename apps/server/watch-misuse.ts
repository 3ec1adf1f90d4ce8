/** Tells the operator of misuse: a line in the log, a counter in the metrics, a row for the console. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Facts } from '#platform/http/facts.ts';
import {
  ALARMS,
  createMisuseWatch,
  MISUSES,
  type Misuse,
  type MisuseAlarms,
  type MisuseKind,
} from '#platform/http/misuse-watch.ts';
import type { Clock } from '#platform/time/clock.ts';
import { keepMisuse } from '#capabilities/audit/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';

export type MisuseCounts = Readonly<Record<MisuseKind, number>>;

/** The time after which a changed setting holds at the latest. */
const READ_AGAIN_MS = 60_000;

/** `cost` is set in seconds. */
const UNIT: MisuseAlarms = { probing: 1, guessing: 1, flooding: 1, malformed: 1, cost: 1_000 };

const readAlarms = async (db: Db): Promise<MisuseAlarms> => {
  const read = async (kind: MisuseKind): Promise<[MisuseKind, number]> => [
    kind,
    (await configNumber(db, `misuse_alarm_${kind}`, ALARMS[kind] / UNIT[kind])) * UNIT[kind],
  ];
  return Object.fromEntries(await Promise.all(MISUSES.map(read))) as MisuseAlarms;
};

/** The alarms in force, read beside the answers; while the database does not answer, the last known ones apply. */
const currentAlarms = (clock: Clock, db: Db, complain: (error: unknown) => void) => {
  let alarms = ALARMS;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return (): MisuseAlarms => {
    const nowMs = clock.now().getTime();
    if (nowMs - readAtMs >= READ_AGAIN_MS) {
      readAtMs = nowMs;
      void readAlarms(db).then((read) => (alarms = read), complain);
    }
    return alarms;
  };
};

/** @param outside a pool that calls do not use: a flood does not keep its own event from being written. */
export const watchMisuse = (clock: Clock, outside: Db, complain: (error: unknown) => void) => {
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
    void keepMisuse(outside, misuse).catch((error: unknown) => log.error({ err: error }));
  };
  const watch = createMisuseWatch(clock, currentAlarms(clock, outside, complain));
  return {
    counts: counts as MisuseCounts,
    onAnswer: (facts: Facts, request: FastifyRequest): void => {
      for (const misuse of watch.note(facts)) tell(misuse, request);
    },
  };
};
