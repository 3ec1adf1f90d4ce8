import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTool, type Print } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a program's output goes where it is told, and its exit code says whether it succeeded", async () => {
  const pieces: string[] = [];
  const keep: Print = (piece) => void pieces.push(String(piece));
  const program = 'console.log("seen"); console.error("failed"); process.exitCode = Number(process.env.CODE)';
  expect(await runTool(folder, 'node', ['-e', program], { CODE: '0' }, keep)).toBe(true);
  expect(await runTool(folder, 'node', ['-e', program], { CODE: '1' }, keep)).toBe(false);
  expect(await runTool(folder, 'missing', [], {}, keep)).toBe(false);
  const lines = pieces.join('').split('\n').toSorted();
  expect(lines).toEqual(['', 'failed', 'failed', expect.stringMatching(/^missing could not be/), 'seen', 'seen']);
});

test('a signal ends all running programs, and none is started after them', async () => {
  const over = JSON.stringify(join(folder, 'over'));
  // ends when the other lane has ended: that one could start its next program meanwhile
  const slow = `process.on('SIGTERM', () => setInterval(() => fs.existsSync(${over}) && process.exit(), 10));`;
  const program = `console.log('up ' + process.pid); setInterval(() => {}, 1000);`;
  const run = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { writeFileSync } from 'node:fs';
      import { printNow, runTool, stopOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'command.ts'))};
      stopOnSignal();
      const run = (text) => runTool('.', 'node', ['-e', text], {}, printNow);
      const quick = async () => {
        await run(${JSON.stringify(program)});
        await run('console.log("started after the signal")');
        writeFileSync(${over}, '');
      };
      await Promise.all([quick(), run(${JSON.stringify(slow + program)})]);`,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  for await (const piece of run.stdout.setEncoding('utf8')) {
    const before = printed.match(/up \d+\n/g)?.length;
    printed += String(piece);
    if (before !== 2 && printed.match(/up \d+\n/g)?.length === 2) run.kill('SIGTERM');
  }
  const [code] = run.exitCode === null ? await once(run, 'close') : [run.exitCode];
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/^(up \d+\n){2}$/) });
  for (const [, pid] of printed.matchAll(/up (\d+)/g)) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
