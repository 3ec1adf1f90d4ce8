import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureProperties, runs, runsFactor, seedOf } from './property-runs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  configureProperties();
});

const drawn = (): number[] => {
  const numbers: number[] = [];
  fc.assert(fc.property(fc.nat(), (each) => void numbers.push(each)));
  return numbers;
};

describe('properties', () => {
  it('draw the same cases in every run, unless FC_SEED says otherwise', () => {
    const usual = drawn();
    expect(drawn()).toEqual(usual);
    for (const seed of ['7', 'random']) {
      vi.stubEnv('FC_SEED', seed);
      configureProperties();
      expect(drawn()).not.toEqual(usual);
    }
  });

  it('draw as many times more as FC_RUNS says, with a number of their own or without', () => {
    vi.stubEnv('FC_SEED', '');
    vi.stubEnv('FC_RUNS', '3');
    configureProperties();
    expect([drawn().length, runs(60)]).toEqual([300, 180]);
  });

  it('refuse settings that are none', () => {
    for (const seed of ['now', '1.5', ' ']) expect(() => seedOf({ FC_SEED: seed })).toThrow('FC_SEED');
    for (const factor of ['many', '0', '-2', '0.5']) expect(() => runsFactor({ FC_RUNS: factor })).toThrow('FC_RUNS');
  });

  it('take their number of cases from runs(), so that FC_RUNS reaches all of them', () => {
    const root = join(import.meta.dirname, '..');
    const files = globSync('{platform,capabilities,simulator,apps,tools,testing}/**/*.test.{ts,tsx}', { cwd: root });
    const fixed = files.flatMap((file) =>
      fixedRuns(readFileSync(join(root, file), 'utf8')).map((at) => `${file} ${at}`),
    );
    expect(fixed).toEqual([]);
    expect(fixedRuns('fc.assert(property, { numRuns: 8 })')).toHaveLength(1);
  });
});

/** Parts of a test's text that set the number of cases or the seed; samples of `fc.sample` are no search. */
function fixedRuns(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.includes('fc.sample('));
  return lines.filter((line) => /numRuns: (?!runs\()/.test(line) && !line.includes('toHaveLength'));
}
