/** Questions at the terminal, or lines of a pipe. The answer to a hidden question is not shown. */
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError, type Prompt } from './command.ts';

export interface Terminal {
  ask: Prompt;
  close(): void;
}

interface LineReader {
  readonly lines: AsyncIterator<string>;
  readonly reader: Interface;
}

/** Opens the terminal with the first question: commands that ask nothing leave it alone. */
export const terminalOf = (input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal => {
  let isHidden = false;
  let open: LineReader | undefined;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const opened = (): LineReader => {
    const reader = createInterface({ input, output: echo, terminal: input.isTTY === true });
    return { reader, lines: reader[Symbol.asyncIterator]() };
  };
  return {
    ask: async (question, hides) => {
      open ??= opened();
      output.write(question);
      isHidden = hides;
      const { value, done } = await open.lines.next();
      isHidden = false;
      if (hides) output.write('\n');
      if (done === true) throw new UsageError('Nothing was typed.');
      return value.trim();
    },
    close: () => open?.reader.close(),
  };
};
