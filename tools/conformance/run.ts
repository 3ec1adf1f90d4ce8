/**
 * An engineer of an acquirer runs this to see that his sender speaks our feed (docs/feed.md "Conformance").
 *
 *     npm run conformance -- <url of a test server> [--secret <secret>] [--port 8099] [--minutes 10]
 *
 * And the engineer of an adapter runs this (docs/acquirers.md "The kit"):
 *
 *     npm run conformance -- adapter <name>
 *
 * Ends when everything was seen, after the minutes, or with Ctrl-C; exit code 0: everything is met, 1: something is
 * violated, 2: something was not seen.
 */
import { parseArgs } from 'node:util';
import { ADAPTERS } from '#platform/acquirer/adapters.ts';
import { STAND_INS } from '#platform/acquirer/stand-ins.ts';
import { runKit } from './adapter/kit.ts';
import { REQUIREMENTS as OF_ADAPTERS } from './adapter/requirements.ts';
import { createJudge } from './feed/judge.ts';
import { listen } from './feed/listen.ts';
import { REQUIREMENTS } from './feed/requirements.ts';
import { reportOf } from './report.ts';

const USAGE = `Usage: npm run conformance -- <url> [--secret <secret>] [--port <port>] [--minutes <minutes>]
   or: npm run conformance -- adapter <name>`;
const LOOK_MS = 500;

const wholeNumber = (text: string, most: number): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > most) throw new Error(USAGE);
  return Number(text);
};

const optionsOf = (words: string[]) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      secret: { type: 'string', default: 'development-only-feed-secret' },
      port: { type: 'string', default: '8099' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1 || !URL.canParse(url)) throw new Error(USAGE);
  return {
    target: new URL(url).origin,
    secret: values.secret,
    port: wholeNumber(values.port, 65_535),
    minutes: wholeNumber(values.minutes, 1_440),
  };
};

const judgeAdapter = async (name = ''): Promise<number> => {
  const [adapter, startStandIn] = [ADAPTERS[name], STAND_INS[name]];
  if (adapter === undefined || startStandIn === undefined)
    throw new Error(`There is no adapter ${name}: ${Object.keys(ADAPTERS).join(', ')}.`);
  const { text, exitCode } = reportOf(OF_ADAPTERS, await runKit({ adapter, startStandIn }));
  console.log(text);
  return exitCode;
};

const judgeSender = async (words: string[]): Promise<number> => {
  const { target, secret, port, minutes } = optionsOf(words);
  const judge = createJudge(secret);
  const onRequest = (number: number, what: string): void => console.log(`request ${number}: ${what}`);
  const listener = await listen({ target, port, judge, onRequest });
  console.log(
    `Let your sender send to ${listener.url}/feed/v1/transactions (and /events); it is passed on to ${target}.`,
  );
  const isStopped = new AbortController();
  process.once('SIGINT', () => isStopped.abort());
  const until = Date.now() + minutes * 60_000;
  while (!judge.isComplete() && !isStopped.signal.aborted && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await listener.close();
  const { text, exitCode } = reportOf(REQUIREMENTS, judge.end());
  console.log(`\n${text}`);
  return exitCode;
};

const main = (words: string[]): Promise<number> =>
  words[0] === 'adapter' ? judgeAdapter(words[1]) : judgeSender(words);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
