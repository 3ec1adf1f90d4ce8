import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { DIFFERENCE_REASONS, WAITING_REASONS } from '#capabilities/events/contract/event-kinds.ts';
import { feedWorld, SECRET, type FeedWorld } from '#testing/feed.ts';
import { BOOKING_OUTCOMES, QUARANTINE_REASONS } from '../../contract/quarantine/row-outcome.ts';
import { WIRE_FIELDS } from './acquirer.ts';
import { readEvent } from './read-event.ts';
import { standardAcquirer } from './standard-acquirer.ts';

const ROOT = join(import.meta.dirname, '../../../../');
const DOCS = readFileSync(`${ROOT}docs/feed.md`, 'utf8');
const run = promisify(execFile);

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
  // the examples use the system clock
  w.server.clock.set(new Date());
});
afterAll(() => w.server.close());

const has = (program: string): Promise<boolean> =>
  run(program, ['version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );

it('docs/feed.md names every field, outcome and reason', () => {
  const unitOf: Partial<Record<string, string>> = {
    amount: 'amountFen',
    fee: 'feeFen',
    feeRate: 'feeRatePpm',
    valueFee: 'valueFeeFen',
  };
  for (const name of [
    ...WIRE_FIELDS.map((field) => unitOf[field] ?? field),
    ...BOOKING_OUTCOMES,
    ...QUARANTINE_REASONS,
  ])
    expect(DOCS).toContain(`\`${name}\``);
});

it('docs/feed.md names every kind of event, its members and reasons', () => {
  const names = acquirerEvent.options.flatMap(({ shape }) => [shape.kind.value, ...Object.keys(shape)]);
  for (const name of [...names, ...WAITING_REASONS, ...DIFFERENCE_REASONS]) expect(DOCS).toContain(`\`${name}\``);
});

it('the events of docs/feed.md have their form', () => {
  const [, json = ''] = /## Events[^]*?```json\n([^]*?)```/.exec(DOCS) ?? [];
  const { events } = JSON.parse(json) as { events: unknown[] };
  const read = events.map((event) => readEvent(event, standardAcquirer('demo'), new Date('2026-09-18T12:00:00Z')));
  expect(read.length).toBeGreaterThan(1);
  expect(read.filter((one) => !('event' in one))).toEqual([]);
});

it('the example program of docs/feed.md works unchanged', async () => {
  const { stdout } = await run(process.execPath, [`${ROOT}tools/feed-example.ts`, w.server.url, 'test', SECRET]);
  expect(stdout).toContain('200 {');
  expect(stdout).toContain('"reason": "unknown_terminal"');
});

it('the shell commands of docs/feed.md work unchanged', async ({ skip }) => {
  if (!(await has('curl')) || !(await has('openssl'))) skip('this machine has no curl or openssl');
  const script = (/```sh\n([^]*?)```/.exec(DOCS)?.[1] ?? '').replace(
    /^URL=.*$/m,
    `URL=${w.server.url} ACQUIRER=test SECRET=${SECRET}`,
  );
  const { stdout } = await run('sh', ['-c', script]);
  expect(JSON.parse(stdout)).toMatchObject({
    code: 200,
    counts: { quarantined: 1 },
    rows: [{ reference: 'T202609180001', reason: 'unknown_terminal' }],
  });
});
