import { appendFileSync, existsSync, readFileSync } from 'node:fs';

interface Failure {
  message: string;
  cause?: unknown;
}

/** Appends to the list that `npm test` prints at its end; without `FAILED_TESTS` there is no list. */
export function noteFailure(name: string, error: Failure): void {
  const file = process.env['FAILED_TESTS'];
  if (file === undefined) return;
  const lines = [name, ...briefly(error).map((line) => `    ${line}`)];
  appendFileSync(file, `${JSON.stringify(lines.join('\n'))}\n`);
}

/** The first line of the error; for a property also the seed, the counterexample and the error behind it. */
function briefly({ message, cause }: Failure): string[] {
  const lines = message.trim().split('\n');
  if (!message.startsWith('Property failed')) return [cut(lines[0] ?? '', 300)];
  const end = lines.findIndex((line) => line === '' || line.startsWith('Hint:'));
  const found = lines.slice(0, end === -1 ? undefined : end).map((line) => cut(line, 2_000));
  return [...found, ...causeOf(cause)];
}

function causeOf(cause: unknown): string[] {
  const isError = typeof cause === 'object' && cause !== null && 'message' in cause;
  return isError ? [`Because: ${cut(String(cause.message).split('\n')[0] ?? '', 300)}`] : [];
}

const cut = (line: string, most: number): string => (line.length > most ? `${line.slice(0, most)}…` : line);

/** Each failure's name and the report of its error. */
export function readFailures(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => String(JSON.parse(line)));
}
