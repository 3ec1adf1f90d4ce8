/** The requirements of docs/acquirers.md, and its smallest adapter, which the kit passes as it is printed there. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reportOf } from '../report.ts';
import { runKit } from './kit.ts';
import { NAMES, REQUIREMENTS } from './requirements.ts';
import type { UnderTest } from './stage.ts';

const ROOT = join(import.meta.dirname, '../../..');
const docs = readFileSync(join(ROOT, 'docs/acquirers.md'), 'utf8');

it('docs/acquirers.md names every requirement of the kit', () => {
  for (const name of NAMES) expect(docs).toContain(`\`${name}\``);
});

it('the adapter of docs/acquirers.md passes the kit', async () => {
  const folder = join(ROOT, '.cache', `docs-acquirers-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const exported: Record<string, unknown> = {};
  for (const [, name = '', code = ''] of docs.matchAll(/```ts\n\/\/ \S+\/([\w-]+\.ts)\n([^]*?)```/g)) {
    const path = join(folder, name);
    writeFileSync(path, code);
    Object.assign(exported, await import(path));
  }
  const underTest = { adapter: exported.ledger, startStandIn: exported.startLedgerStandIn } as UnderTest;
  const { text, exitCode } = reportOf(REQUIREMENTS, await runKit(underTest));
  expect(text).toContain(' 0 violated, 0 not seen');
  expect(exitCode).toBe(0);
});
