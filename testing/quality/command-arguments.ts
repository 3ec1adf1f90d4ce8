/**
 * Arguments with which a test runs any command: derived from its usage line, so that a new command has them
 * automatically.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usageOf } from '#apps/server/cli/arguments.ts';
import type { Command } from '#apps/server/cli/command.ts';
import type { QualityWorld } from '../examples/world.ts';
import { smallPicture } from '../pictures.ts';

/** An account of finance that administrators could try to take over. */
export const TARGET = 'target-finance';

/** Values by the name in the usage line; anything else is a short text. */
const VALUES: Readonly<Record<string, string>> = {
  acquirer: 'test',
  batch: 'P20260918000001',
  code: 'ZY80542',
  'agent code': 'ZY80542',
  day: '2026-10-20',
  days: '7',
  id: '1',
  job: 'wallet.arrivals',
  level: 'V2',
  login: TARGET,
  n: '10',
  name: '何静',
  no: 'A1',
  number: '1',
  percent: '0%',
  reference: 'ATT-0002',
  rows: '10',
  term: 'x',
  yuan: '1000.00',
};

type Words = (w: QualityWorld) => readonly string[];

/** Words for commands that the values above would not reach. */
const WORDS: Readonly<Record<string, Words>> = {
  'staff add-first': () => ['second-me'],
  'staff recover': () => [TARGET],
};

export interface GivenFiles {
  readonly folder: string;
  /** A sale, as an acquirer writes it. */
  readonly sale: string;
}

const valueOf = (name: string, { folder }: GivenFiles): string => {
  if (name === 'picture') return join(folder, 'paper.jpg');
  if (name === 'path') return join(folder, 'written');
  if (name.startsWith('file')) return join(folder, name.includes('csv') ? 'given.csv' : 'given.json');
  return VALUES[name] ?? '测试';
};

export const writeGiven = async ({ folder, sale }: GivenFiles): Promise<void> => {
  writeFileSync(join(folder, 'paper.jpg'), new Uint8Array(await smallPicture().arrayBuffer()));
  writeFileSync(join(folder, 'given.csv'), sale);
  writeFileSync(join(folder, 'given.json'), '{}');
};

export const argumentsOf = (
  { name, usage }: Pick<Command, 'name' | 'usage'>,
  w: QualityWorld,
  files: GivenFiles,
): readonly string[] => {
  const { words, options } = usageOf(usage);
  const made = words.filter(({ isRequired }) => isRequired).map((word) => valueOf(word.name, files));
  const given = [...options].flatMap(([option, { value, isRequired }]) =>
    isRequired && value !== undefined ? [`--${option}`, VALUES[option] ?? valueOf(value, files)] : [],
  );
  return [...(WORDS[name]?.(w) ?? made), ...given];
};
