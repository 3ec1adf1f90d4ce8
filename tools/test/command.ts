import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

/** Takes the printed text, piece by piece. */
export type Print = (piece: string | Buffer) => void;

export const printNow: Print = (piece) => void process.stdout.write(piece);

export function heading(text: string, print: Print = printNow): void {
  print(`\n=== ${text} ===\n`);
}

const running = new Set<ChildProcess>();
let isStopping = false;

/** On Ctrl-C or SIGTERM ends the running programs, then this process. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      isStopping = true;
      const ended = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill(signal);
      await Promise.all(ended);
      process.exit(1);
    });
  }
}

/**
 * Runs a program of node_modules/.bin; true when it succeeded.
 * @param print takes its output; without it the program prints to the terminal itself.
 */
export function runTool(
  root: string,
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  print?: Print,
): Promise<boolean> {
  // tests that would have come next, in a run that is being ended
  if (isStopping) return Promise.resolve(false);
  const bin = join(root, 'node_modules/.bin');
  // `node` is the running executable; other programs find it first in PATH.
  const command = tool === 'node' ? process.execPath : join(bin, tool);
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child);
      (print ?? printNow)(`${tool} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
