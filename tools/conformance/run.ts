/**
 * What an engineer of an acquirer runs to see that his sender speaks our feed (docs/feed.md "Conformance").
 *
 *     npm run conformance -- <url of a test server> [--secret <secret>] [--port 8099] [--minutes 10]
 *
 * Ends when everything was seen, after the minutes, or with Ctrl-C; exit code 0: everything is met, 1: something is
 * violated, 2: something was not seen.
 */
import { parseArgs } from 'node:util';
import { createJudge } from './feed/judge.ts';
import { listen } from './feed/listen.ts';
import { reportOf } from './feed/report.ts';

const USAGE = 'Usage: npm run conformance -- <url> [--secret <secret>] [--port <port>] [--minutes <minutes>]';
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

const main = async (words: string[]): Promise<number> => {
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
  const { text, exitCode } = reportOf(judge.end());
  console.log(`\n${text}`);
  return exitCode;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
