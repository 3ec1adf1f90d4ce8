import { spawn } from 'node:child_process';

/** A script with its arguments. */
export type BuildStep = readonly [script: string, ...args: string[]];

/** Runs the script with this Node. @param signal stops the script. @throws Error with its output when it fails. */
export const runBuildStep = (root: string, [script, ...args]: BuildStep, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal && { signal, killSignal: 'SIGKILL' as const }),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} failed:\n${Buffer.concat(output).toString()}`)),
    );
  });
