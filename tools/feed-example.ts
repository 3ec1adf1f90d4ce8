/**
 * Sends a signed batch to the transaction feed as specified in docs/feed.md: an example for an acquirer's engineers.
 *
 *     node tools/feed-example.ts <url> <acquirer> <secret> <file.json | ->
 *
 * The file holds a list of transactions, or `{ "events": [ … ] }`. Without a file it sends one transaction of an
 * unknown terminal, to show the answer.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [url = 'http://localhost:8080', acquirer = 'demo', secret = 'development-only-feed-secret', file] =
  process.argv.slice(2);

const sample = [
  {
    reference: `EXAMPLE-${Date.now()}`,
    status: 1,
    occurredAt: new Date().toISOString(),
    amountFen: 843_700,
    feeFen: 5_062,
    feeRatePpm: 6_000,
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: '00000000000000',
    merchantNo: '000000000000000',
  },
];
const given: unknown = file === undefined ? sample : JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
const what = Array.isArray(given) ? 'transactions' : 'events';

const body = JSON.stringify(what === 'transactions' ? { transactions: given } : given);
const timestamp = String(Date.now());
const nonce = randomUUID();
const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex');

const answer = await fetch(`${url}/feed/v1/${what}`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-acquirer': acquirer,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  },
  body,
});
console.log(answer.status, JSON.stringify(JSON.parse(await answer.text()), null, 2));
process.exitCode = answer.ok ? 0 : 1;
