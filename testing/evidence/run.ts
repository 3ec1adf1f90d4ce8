/**
 * `npm run evidence [-- name [arguments]]`: runs what takes too long for the tests, and writes the results to evidence/
 * (docs/evidence.md). Fails when anything is wrong.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const PARTS = ['mutations', 'properties', 'shuffles', 'ledger', 'commands', 'changes', 'year'] as const;

const run = (part: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n${part}`);
    const child = spawn(process.execPath, [join(import.meta.dirname, `${part}.ts`), ...args], { stdio: 'inherit' });
    child.on('exit', (code) => resolve(code === 0));
  });

const main = async (): Promise<void> => {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined && !PARTS.some((part) => part === name)) {
    console.error(`Usage: npm run evidence [-- ${PARTS.join('|')} [arguments]]`);
    process.exit(2);
  }
  const failed: string[] = [];
  for (const part of name === undefined ? PARTS : [name]) if (!(await run(part, args))) failed.push(part);
  if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
};
await main();
