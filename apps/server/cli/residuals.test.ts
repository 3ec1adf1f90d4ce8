/** The operator's commands for residual files, and what each says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { HEADINGS, lineOf, NOW, useResiduals, type Person } from '#testing/residuals.ts';
import { residualCommands } from './residuals.ts';

const w = useResiduals();
const clock = settableClock(NOW);
const folder = mkdtempSync(join(tmpdir(), 'zhanye-residuals-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (name: string, words?: string[], options?: Record<string, string>, by: Person = 'wang') =>
  commandRun(residualCommands, 'residuals', () => ({ db: w.db, clock, operator: w.people[by] }))(name, words, options);
const fileOf = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, [HEADINGS, ...lines].join('\n'));
  return path;
};
const LEAF = '898515812000003';

it('leads a file from its preview to its reversal, and says what becomes of it', async () => {
  await run('add-sender', ['meiri'], { name: '每日支付' });
  await expect(run('add-sender', ['meiri'], { name: '每日支付' })).rejects.toThrow('There is a sender meiri already.');
  const lines = [
    lineOf(LEAF, '', '1025.69', { 4: '1284600.00' }),
    lineOf('HT1', '', '6.2O'),
    '合计 2,,,,1413060.00,,1031.89,',
  ];
  const path = fileOf('meiri.csv', lines);
  const preview = await run('preview', ['meiri', '2026-08', path]);
  expect(preview.isGood).toBe(false);
  expect(preview.lines).toContain('费率 is rate.');
  expect(preview.lines.some((line) => /^line 3 +HT1 +- +- +share letter "6.2O" could be 6.20$/.test(line))).toBe(true);
  expect(preview.lines).toContain('The last line agrees.');
  expect(preview.lines.some((line) => /^Theirs 1,025.69, ours 0.00, \+1,025.69; 0 merchants/.test(line))).toBe(true);
  expect((await run('list')).lines).toEqual(['There are none.']);
  const no = /F\d{6}/.exec((await run('upload', ['meiri', '2026-08', path])).lines[0] ?? '')?.[0] ?? '';
  expect((await run('upload', ['meiri', '2026-08', path])).lines).toEqual([`The same file is ${no} already.`]);
  expect((await run('correct', [no], { all: '' })).lines).toEqual(['1 cells are corrected.']);
  expect((await run('queue')).lines[0]).toMatch(/^meiri +HT1 .* 2026-08 +F\d{6} +6.20$/);
  await run('assign', ['meiri', 'HT1'], { agent: 'ZY80542' });
  expect((await run('propose', [no])).lines[0]).toMatch(/^Proposed: 2 lines, 1,031.89. Another person confirms/);
  expect((await run('confirm', [no])).lines[0]).toMatch(/^Nothing is booked: another person confirms/);
  expect((await run('list')).lines[0]).toContain('proposed');
  expect((await run('confirm', [no], {}, 'limin')).lines[0]).toBe(
    `${no} is booked: 2 lines, 1,031.89; the agents are told.`,
  );
  expect((await run('show', [no.toLowerCase()])).lines.some((line) => /^booked +2 lines/.test(line))).toBe(true);
  expect((await run('reverse', [no], { reason: '机构更正' })).lines[0]).toMatch(/^Proposed: 2 lines/);
  expect((await run('confirm', [no], {}, 'limin')).lines[0]).toContain('is reversed');
  expect((await run('list', [], { all: '' })).lines[0]).toContain('reversed');
  expect((await run('senders')).lines.some((line) => line.includes('商户编号=merchantNo'))).toBe(true);
});

it.each([
  ['preview', ['nobody', '2026-08', 'x.csv'], {}, 'There is no sender nobody.'],
  ['preview', ['huitong', '2026-13', 'x.csv'], {}, 'must be a month'],
  ['preview', ['huitong', '2026-08', 'x.csv'], { map: '应结=what' }, 'what is no column'],
  ['show', ['F000000'], {}, 'There is no residual file F000000.'],
  ['correct', ['F000001'], {}, 'Give --line'],
  ['add-sender', ['X'], { name: 'x' }, 'A code is'],
  ['add-sender', ['xx'], { name: 'x', to: 'me' }, '--to must be'],
])('%s %j %j is refused in words', async (name, words, options, why) => {
  const [sender = '', month = ''] = words;
  const given = name === 'preview' && sender === 'huitong' ? [sender, month, fileOf('x.csv', [])] : words;
  await expect(run(name, given, options)).rejects.toThrow(why);
});
