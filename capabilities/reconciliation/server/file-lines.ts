/** The lines of a file of another company, decoded strictly: a byte that its encoding has not refuses the file. */
import { createReadStream } from 'node:fs';
import { LineProblem } from './day-file-line.ts';

/** Longer than any line of a day file. */
const MOST_LINE = 2_000;

async function* portionsOf(path: string, encoding: 'utf-8' | 'gb18030'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** A part of a character behind the last line, as in a file that is cut off, is a fault as well. */
const strictly = (error: unknown, encoding: string): unknown =>
  error instanceof TypeError ? new LineProblem(`the file is not ${encoding.toUpperCase()}`) : error;

/** Some lines at a time, without their line ends. @throws LineProblem, Error of the file system */
export async function* fileLines(path: string, encoding: 'utf-8' | 'gb18030'): AsyncGenerator<string[]> {
  let [number, rest] = [0, ''];
  try {
    for await (const portion of portionsOf(path, encoding)) {
      const lines = (rest + portion).split(/\r?\n/);
      rest = lines.pop() ?? '';
      const long = lines.findIndex(({ length }) => length > MOST_LINE);
      if (long !== -1 || rest.length > MOST_LINE)
        throw new LineProblem(`line ${number + (long === -1 ? lines.length : long) + 1} is too long`);
      number += lines.length;
      yield lines;
    }
  } catch (error) {
    throw strictly(error, encoding);
  }
  if (rest !== '') yield [rest];
}
