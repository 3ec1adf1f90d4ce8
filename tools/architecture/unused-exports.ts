/**
 * Exports that nobody imports. An export of an `api.ts` must be imported outside its capability, at least by a test;
 * any other exported value by another file. Exported types that only their own file names are permitted: they describe
 * its functions.
 */
import { isTest, placeOf, type Violation } from './rules.ts';
import type { Source } from './source.ts';

const PRODUCT: ReadonlySet<string> = new Set(['apps', 'capabilities', 'platform']);
const isApi = (path: string): boolean => /^capabilities\/[^/]+\/\w+\/api\.tsx?$/.test(path);

/**
 * Files that are found by their name: registers of the server and of pages, prefetches, configurations, stand-ins of
 * packages, entries of the prerender.
 */
const FOUND_BY_NAME = [
  /^capabilities\/[^/]+\/(server\/routes|mobile\/pages|console\/pages)\.ts$/,
  /\.early\.ts$/,
  /\/\w+\.config\.ts$/,
  /-stub\.ts$/,
  /^apps\/mobile\/(shells\.tsx|early\/start\.ts)$/,
];

const capabilityOf = (path: string): string => path.split('/', 2).join('/');

/** Files that import an export, by `path#name`; `path#*` for all of a file. */
const usersByExport = (sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { target, names } of imports)
      for (const name of names) {
        const id = `${target}#${name}`;
        users.set(id, (users.get(id) ?? new Set()).add(path));
      }
  return users;
};

/** @param sources of a checkout. @param pages that are loaded by their path. */
export const unusedExportViolations = (sources: readonly Source[], pages: readonly string[]): Violation[] => {
  const users = usersByExport(sources);
  const loaded = new Set(pages);
  const usersOf = (path: string, name: string): string[] => [
    ...(users.get(`${path}#${name}`) ?? []),
    ...(users.get(`${path}#*`) ?? []),
  ];
  const apiViolations = ({ path, exports }: Source): Violation[] =>
    exports
      .filter(({ name }) => !usersOf(path, name).some((user) => capabilityOf(user) !== capabilityOf(path)))
      .map(({ name }) => ({ path, rule: 'unused-export', detail: `no other capability imports ${name}` }));
  const fileViolations = ({ path, exports }: Source): Violation[] =>
    exports
      .filter(({ name, isType }) => !isType && usersOf(path, name).length === 0)
      .map(({ name }) => ({ path, rule: 'unused-export', detail: `no other file imports ${name}` }));
  return sources
    .filter(({ path }) => PRODUCT.has(placeOf(path).area) && !isTest(path))
    .filter(({ path }) => !FOUND_BY_NAME.some((kind) => kind.test(path)) && !loaded.has(path))
    .flatMap((source) => (isApi(source.path) ? apiViolations(source) : fileViolations(source)));
};
