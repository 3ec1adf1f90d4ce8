/**
 * `npm run acquirer`: a stand-in acquirer as a separate program (docs/acquirers.md). The server under test is started
 * with the settings that it prints: ACQUIRER_URL and ACQUIRER_SECRET for our own format, ACQUIRERS for another adapter.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { faultsBySeed, faultsBySubject, faultsByTurn, type CommandFaults } from '#platform/acquirer/stand-in-faults.ts';
import { STAND_INS } from '#platform/acquirer/stand-ins.ts';
import { control, ShiftedClock } from './controls.ts';

const USAGE = `Usage: npm run acquirer -- [--port 8450] [--book <file>] [--faults subject|turn|<seed>]
         [--style standard|meridian] [--now <instant>]
  subject: the last four digits of a terminal's or a merchant's number select what goes wrong
  turn:    of twelve subjects nine are confirmed, two are slow, one is refused
  <seed>:  half of all requests go wrong, at random by this number
While it runs: +30m, +3h or +1d moves its clock on, down and up cut and mend its line.`;

const faultsOf = (name: string): CommandFaults => {
  if (name === 'subject') return faultsBySubject;
  if (name === 'turn') return faultsByTurn();
  if (!/^\d+$/.test(name)) throw new Error(`no faults are called ${name}`);
  return faultsBySeed(Number(name));
};

/** Delay of results that it sends by itself for commands it only acknowledged. */
const CALLS_BACK_AFTER_MS = 5_000;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8450' },
      book: { type: 'string' },
      faults: { type: 'string', default: 'subject' },
      style: { type: 'string', default: 'standard' },
      now: { type: 'string' },
    },
  });
  const secret = process.env.ACQUIRER_SECRET;
  const start = STAND_INS[values.style];
  if (start === undefined) throw new Error(`no style is called ${values.style}`);
  const clock = new ShiftedClock(values.now);
  const standIn = await start({
    now: clock.now,
    port: Number(values.port),
    faults: faultsOf(values.faults),
    callsBackAfterMs: CALLS_BACK_AFTER_MS,
    ...(values.book !== undefined && { file: values.book }),
    ...(secret !== undefined && { secret }),
  });
  standIn.hold();
  createInterface({ input: process.stdin }).on('line', (line) => console.log(control(line, standIn, clock)));
  // the file of a test that has ended
  process.once('disconnect', () => process.exit());
  const { url, settings } = standIn.connection;
  if (values.style !== 'standard') {
    console.log(`ACQUIRERS=${JSON.stringify({ [values.style]: { adapter: values.style, url, ...settings } })}`);
    return;
  }
  console.log(`ACQUIRER_URL=${url}`);
  if (secret === undefined) console.log(`ACQUIRER_SECRET=${settings.secret ?? ''}`);
};
await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
});
