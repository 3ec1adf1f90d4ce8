/** A phone's acts through the driver of any engine; everything else is built on it (hand.ts). */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Driver {
  open(address: string): Promise<void>;
  /** Runs `return <expression>` in the page and waits for its promise. @returns the value as JSON keeps it. */
  evaluate<T>(expression: string): Promise<T>;
  /** A press of the pointer at a place of the window. */
  press(place: { x: number; y: number }): Promise<void>;
  /** Keys for the field that has the focus. */
  type(text: string): Promise<void>;
  /** Chooses a file in the field that the expression is. */
  choose(expression: string, file: string): Promise<void>;
  close(): Promise<void>;
}

export const SIZE = { width: 390, height: 844 };

const running = new Set<ChildProcess>();
// Vitest ends a process of tests by this signal, which alone runs no listener of its exit.
process.once('SIGTERM', () => process.exit());
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The program ends with this process. */
export const kept = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** Asks the program to end and waits until it has. */
export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** The first output of the program that matches. @throws with all that it printed, when it ends before. */
export const printed = (child: ChildProcess, stream: NodeJS.ReadableStream | null, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const [, found] = wanted.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${text}`)));
  });

/** A home that no setting of this machine reaches. */
export const newHome = (): { folder: string; env: NodeJS.ProcessEnv; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-engine-'));
  const { PATH, TMPDIR } = process.env;
  return {
    folder,
    env: {
      PATH,
      ...(TMPDIR !== undefined && { TMPDIR }),
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: folder,
      TZ: 'Asia/Shanghai',
      LC_ALL: 'C.UTF-8',
      NO_AT_BRIDGE: '1',
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
};
