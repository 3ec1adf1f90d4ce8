import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

export function heading(text: string): void {
  process.stdout.write(`\n=== ${text} ===\n`);
}

let running: ChildProcess | undefined;

/** On Ctrl-C or SIGTERM ends the running program, then this process. */
export function stopOnSignal(): void {
  const exit = (): never => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!running) exit();
      running?.once('close', exit);
      running?.kill(signal);
    });
  }
}

/** Runs a program of node_modules/.bin with inherited input and output; true when it succeeded. */
export function runTool(root: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const bin = join(root, 'node_modules/.bin');
  // `node` is the running executable; other programs find it first in PATH.
  const command = tool === 'node' ? process.execPath : join(bin, tool);
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH: path, ...env }, stdio: 'inherit' });
  running = child;
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stdout.write(`${tool} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running = undefined;
      resolve(code === 0);
    });
  });
}
