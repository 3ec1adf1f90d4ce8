/**
 * `npm run acquirer`: the stand-in acquirer as a program of its own (docs/acquirers.md). ACQUIRER_SECRET signs; the
 * server under test is started with it and the printed address as ACQUIRER_URL.
 */
import { parseArgs } from 'node:util';
import { faultsBySeed, faultsBySubject, faultsByTurn, type CommandFaults } from '#platform/acquirer/stand-in-faults.ts';
import { startAcquirerStandIn } from '#platform/acquirer/stand-in.ts';

const USAGE = `Usage: npm run acquirer -- [--port 8450] [--book <file>] [--faults subject|turn|<seed>]
  subject: the last four digits of a terminal's or a merchant's number select what goes wrong
  turn:    of twelve subjects nine are confirmed, two are slow, one is refused
  <seed>:  half of all requests go wrong, at random by this number`;

const faultsOf = (name: string): CommandFaults => {
  if (name === 'subject') return faultsBySubject;
  if (name === 'turn') return faultsByTurn();
  if (!/^\d+$/.test(name)) throw new Error(`no faults are called ${name}`);
  return faultsBySeed(Number(name));
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8450' },
      book: { type: 'string' },
      faults: { type: 'string', default: 'subject' },
    },
  });
  const secret = process.env.ACQUIRER_SECRET;
  const standIn = await startAcquirerStandIn({
    port: Number(values.port),
    faults: faultsOf(values.faults),
    ...(values.book !== undefined && { file: values.book }),
    ...(secret !== undefined && { secret }),
  });
  standIn.hold();
  console.log(`ACQUIRER_URL=${standIn.options.url}`);
  if (secret === undefined) console.log(`ACQUIRER_SECRET=${standIn.options.secret}`);
};
await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
});
