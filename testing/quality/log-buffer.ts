/** What the server logs, kept in memory to be looked at. */
import { Writable } from 'node:stream';

export interface LogBuffer {
  /** For `testServer({ logger })`: the same logger as in production, with another place to write to. */
  logger: object;
  text(): string;
  /** Lines of level error and above. */
  errors(): string[];
}

const ERROR = 50;

export const logBuffer = (): LogBuffer => {
  const lines: string[] = [];
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
    errors: () => lines.filter((line) => levelOf(line) >= ERROR),
  };
};
