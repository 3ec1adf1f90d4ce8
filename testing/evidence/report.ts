/** Writes evidence as JSON and, for reading, as Markdown: the run, its seed, the machine and the time. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const commitNow = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

/** Recorded before the work: a load above the number of processors means that other programs slowed it down. */
export const machineNow = () => ({
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()}`,
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  startedAt: new Date().toISOString(),
  commit: commitNow(),
});

type Machine = ReturnType<typeof machineNow>;
export type Figures = Readonly<Record<string, unknown>>;

const cell = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value));

const tableOf = (rows: readonly Figures[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => line(names.map((name) => cell(row[name]))));
  return [line(names), line(names.map(() => '---')), ...body].join('\n');
};

const isRows = (value: unknown): value is readonly Figures[] => Array.isArray(value) && typeof value[0] === 'object';
const isFigures = (value: unknown): value is Figures => typeof value === 'object' && value !== null;

const sectionOf = (name: string, value: unknown): string => {
  const rows = isRows(value) ? value : Object.entries(value as Figures).map(([what, one]) => ({ what, figure: one }));
  return `\n## ${name}\n\n${tableOf(rows)}\n`;
};

const markdown = (title: string, machine: Machine, figures: Figures): string => {
  const plain = Object.entries(figures).filter(([, value]) => !isFigures(value));
  const facts = [...Object.entries(machine), ...plain].map(([what, figure]) => ({ what, figure }));
  const sections = Object.entries(figures).filter(([, value]) => isFigures(value));
  return `# ${title}\n\n${tableOf(facts)}\n${sections.map(([name, value]) => sectionOf(name, value)).join('')}`;
};

export const writeEvidence = (name: string, title: string, machine: Machine, figures: Figures): void => {
  const folder = join(ROOT, 'evidence');
  mkdirSync(folder, { recursive: true });
  const all = { evidence: name, endedAt: new Date().toISOString(), ...machine, ...figures };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), markdown(title, machine, figures));
  console.log(markdown(title, machine, figures));
};
