/**
 * A registry is for several providers; a single one is a part of `apps/server/composition.ts`, where one reads which
 * runs for which.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, type Violation } from './rules.ts';

const DECLARED = /export const (\w+)\s*=\s*create(Registry|Part)\b/g;
const REGISTERED = /\b(\w+)\.register\(/g;
const COMPOSITION = 'apps/server/composition.ts';
/** The server's own part: all permissions, gathered. */
const GATHERED = 'apps/server/capabilities.ts';

/** @param texts of files, by path. */
export const providerViolations = (texts: ReadonlyMap<string, string>): Violation[] => {
  const names = [...texts.values()].flatMap((text) => Array.from(text.matchAll(REGISTERED), ([, name = '']) => name));
  const composed = `${texts.get(COMPOSITION) ?? ''}${texts.get(GATHERED) ?? ''}`;
  return [...texts].flatMap(([path, text]) =>
    Array.from(text.matchAll(DECLARED)).flatMap(([, name = '', kind]) => {
      const count = names.filter((one) => one === name).length;
      if (kind === 'Registry' && count < 2)
        return [{ path, rule: 'provider', detail: `${name} has ${count} registrants: createPart, ${COMPOSITION}` }];
      const isProvided = kind === 'Registry' || composed.includes(`  ${name}.provide(`);
      return isProvided ? [] : [{ path, rule: 'provider', detail: `${COMPOSITION} provides no ${name}` }];
    }),
  );
};

/** @param paths of a checkout's files. */
export const providersIn = (root: string, paths: readonly string[]): Violation[] => {
  const product = paths.filter((path) => /^(capabilities|platform|apps)\/.*\.ts$/.test(path) && !isTest(path));
  return providerViolations(new Map(product.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
};
