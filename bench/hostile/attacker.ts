/** A thread that attacks until its time is over, so that it does not delay the clock of those who are measured. */
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS, type Attack, type AttackRequest } from './attacks.ts';

export interface Order {
  readonly name: string;
  readonly url: string;
  readonly token: string;
  readonly ms: number;
}

/** Another address than the others have, so that limits of a network do not affect them. */
const FROM = '127.0.0.2';
const { name, url, token, ms } = workerData as Order;
const attack = ATTACKS.find((one) => one.name === name) as Attack;
const untilMs = performance.now() + ms;
const agent = new Agent({ keepAlive: true, maxSockets: attack.connections, localAddress: FROM });
const counts: Record<string, number> = {};
const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);

const open = ({ path, type, body }: AttackRequest): ClientRequest =>
  request(`${url}/prod-api${path}`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': type,
      'content-length': body.length,
      ...(attack.isOfAccount && { authorization: `Bearer ${token}` }),
    },
  });

const codeOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of response) text += String(part);
  return /"code":(\d+)/.exec(text)?.[1] ?? `http ${response.statusCode}`;
};

const send = (sent: AttackRequest): Promise<void> =>
  new Promise((resolve) => {
    const asked = open(sent);
    asked.on('response', (response) => {
      void codeOf(response)
        .then(count, () => count('cut'))
        .then(resolve);
    });
    asked.on('error', () => {
      count('cut');
      resolve();
    });
    if (!attack.isStalled) {
      asked.end(sent.body);
      return;
    }
    asked.write(sent.body.subarray(0, 1));
    setTimeout(() => asked.destroy(), Math.max(0, untilMs - performance.now())).unref();
  });

const lane = async (first: number): Promise<void> => {
  for (let number = first; performance.now() < untilMs; number += 1) {
    const sent = attack.requests[number % attack.requests.length];
    if (sent !== undefined) await send(sent);
  }
};

await Promise.all(Array.from({ length: attack.connections }, (_, number) => lane(number)));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(counts);
