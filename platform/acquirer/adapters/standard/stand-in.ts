/** The stand-in for an acquirer in our own format. */
import { randomUUID } from 'node:crypto';
import type { AdapterStandIn, AdapterStandInOptions } from '../../adapter-stand-in.ts';
import type { InboundRequest } from '../../adapter.ts';
import { hmacSignature } from './feed.ts';
import { startAcquirerStandIn } from './stand-in-server.ts';

export const startStandardStandIn = async (options: AdapterStandInOptions = {}): Promise<AdapterStandIn> => {
  const standIn = await startAcquirerStandIn(options);
  const { url, secret } = standIn.options;
  const signed = (content: object): InboundRequest => {
    const [body, timestamp, nonce] = [JSON.stringify(content), String(Date.now()), randomUUID()];
    const signature = hmacSignature({ secret, timestamp, nonce, body });
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    return { headers: { 'content-type': 'application/json', ...headers }, body };
  };
  return {
    connection: { url, settings: { secret } },
    commands: standIn.commands,
    get isDown() {
      return standIn.isDown;
    },
    set isDown(isDown) {
      standIn.isDown = isDown;
    },
    pushed: (transactions) => signed({ transactions }),
    told: (events) => signed({ events }),
    written: (dayFile) => Buffer.from(dayFile),
    dayFiles: standIn.dayFiles,
    hold: () => standIn.hold(),
    close: () => standIn.close(),
  };
};
