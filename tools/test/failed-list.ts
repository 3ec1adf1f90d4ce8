import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Appends to the list that `npm test` prints at its end; without `FAILED_TESTS` there is no list. */
export function noteFailure(name: string, message: string): void {
  const file = process.env['FAILED_TESTS'];
  if (file === undefined) return;
  const firstLine = (message.trim().split('\n')[0] ?? '').slice(0, 300);
  appendFileSync(file, `${JSON.stringify(`${name}\n    ${firstLine}`)}\n`);
}

/** Each failure's name and the first line of its error. */
export function readFailures(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => String(JSON.parse(line)));
}
