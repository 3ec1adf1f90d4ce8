/** The two kinds of load that the sender makes. Both throw when any request fails: fast refusals must not count. */
import { prepareRequests, type Target } from './prepared-requests.ts';
import { RawConnection, type Answer } from './raw-connection.ts';

export interface ClosedLoad extends Target {
  readonly kind: 'closed';
  readonly connections: number;
  readonly seconds: number;
}

export interface OpenLoad extends Target {
  readonly kind: 'open';
  readonly perSecond: number;
  readonly seconds: number;
}

export interface LoadTimings {
  /** Latency of each request that counts, in the order in which the requests were due or answered. */
  readonly latencyMs: Float64Array;
  /** When the first request that counts was due, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Arrivals in this time are not counted: the load before may have left requests that the server still answers, and
 * the connections of the sender are opened.
 */
export const WARM_UP_SECONDS = 1;
/**
 * Connections that are open before the first arrival; a request that finds none free waits for one, and the wait
 * counts.
 */
const OPEN_CONNECTIONS = 128;
/** More requests than a single server answers. */
const MOST_PER_SECOND = 20_000;

const openConnections = async (
  url: string,
  count: number,
  onAnswer: Answer,
  onError: (error: Error) => void,
): Promise<RawConnection[]> => {
  const all = Array.from({ length: count }, () => new RawConnection(new URL(url), onAnswer, onError));
  await Promise.all(all.map((one) => one.opened()));
  return all;
};

/** Runs `start` with the connections, until it calls `done` or one of them fails. */
const withConnections = async (
  url: string,
  count: number,
  onAnswer: Answer,
  start: (all: RawConnection[], done: () => void) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const all = await openConnections(url, count, onAnswer, (error) => reject(new Error(`${url}: ${error.message}`)));
  start(all, resolve);
  await promise.finally(() => {
    for (const one of all) one.close();
  });
};

/** Each connection sends its next request as soon as it has received the answer. */
export const sendClosed = async (load: ClosedLoad): Promise<LoadTimings> => {
  const requestOf = prepareRequests(load);
  const latencyMs = new Float64Array(load.seconds * MOST_PER_SECOND);
  const sentAt = new Float64Array(latencyMs.length);
  let [sent, answered, bytes, untilMs, fromMs] = [0, 0, 0, 0, 0];
  let end: () => void = () => undefined;
  const next = (connection: RawConnection): void => {
    connection.request = sent;
    sentAt[sent] = performance.now();
    connection.send(requestOf(sent));
    sent += 1;
  };
  const onAnswer: Answer = ({ request }, length) => {
    const now = performance.now();
    latencyMs[answered] = now - (sentAt[request] ?? 0);
    answered += 1;
    bytes += length;
  };
  const goOn: Answer = (connection, length) => {
    onAnswer(connection, length);
    if (performance.now() < untilMs) next(connection);
    else if (answered === sent) end();
  };
  await withConnections(load.url, load.connections, goOn, (all, done) => {
    end = done;
    fromMs = performance.now();
    untilMs = fromMs + load.seconds * 1000;
    for (const one of all) next(one);
  });
  const seconds = (performance.now() - fromMs) / 1000;
  return { latencyMs: latencyMs.subarray(0, answered), fromMs: performance.timeOrigin + fromMs, seconds, bytes };
};

/**
 * Requests arrive at a fixed rate, whether earlier ones have been answered or not, and their latency counts from the
 * instant at which they were due. A closed loop sends less when the server is slow and hides the wait.
 */
export const sendOpen = async (load: OpenLoad): Promise<LoadTimings> => {
  const requestOf = prepareRequests(load);
  const uncounted = Math.round(load.perSecond * WARM_UP_SECONDS);
  const count = uncounted + Math.round(load.perSecond * load.seconds);
  const latencyMs = new Float64Array(count);
  const free: RawConnection[] = [];
  const everyMs = 1000 / load.perSecond;
  let [startMs, sent, answered, bytes] = [0, 0, 0, 0];
  let end: () => void = () => undefined;
  const sendDue = (): void => {
    const due = Math.min(count, Math.floor((performance.now() - startMs) / everyMs) + 1);
    for (let connection; sent < due && (connection = free.pop()) !== undefined; sent += 1) {
      connection.request = sent;
      connection.send(requestOf(sent));
    }
  };
  const arrive = (): void => {
    sendDue();
    if (sent < count) setTimeout(arrive, Math.max(0, startMs + sent * everyMs - performance.now()));
  };
  const onAnswer: Answer = (connection, length) => {
    const { request } = connection;
    latencyMs[request] = performance.now() - startMs - request * everyMs;
    if (request >= uncounted) bytes += length;
    free.push(connection);
    answered += 1;
    if (answered === count) end();
    else sendDue();
  };
  await withConnections(load.url, OPEN_CONNECTIONS, onAnswer, (all, done) => {
    end = done;
    free.push(...all);
    startMs = performance.now();
    arrive();
  });
  const fromMs = performance.timeOrigin + startMs + uncounted * everyMs;
  return { latencyMs: latencyMs.subarray(uncounted), fromMs, seconds: load.seconds, bytes };
};
