/** Keeps the server's log in memory for assertions. */
import { Writable } from 'node:stream';

export interface LogBuffer {
  /** For `testServer({ logger })`: the production logger with another destination. */
  logger: object;
  text(): string;
  /** Lines of level error and above, as logged. */
  errors(): string[];
}

const ERROR = 50;

export const logBuffer = (): LogBuffer => {
  const lines: string[] = [];
  const errors: string[] = [];
  let read = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const levelOf = (line: string): number => (JSON.parse(line) as { level: number }).level;
  return {
    logger: { level: 'info', stream },
    text: () => lines.join(''),
    // Every line is parsed once: a test that asks after each of many thousand requests would parse for minutes.
    errors: () => {
      errors.push(...lines.slice(read).filter((line) => levelOf(line) >= ERROR));
      read = lines.length;
      return [...errors];
    },
  };
};
