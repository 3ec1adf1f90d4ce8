/**
 * Fragments: product files of fewer than 15 lines that only one file uses, in the same layer. They are read with it, so
 * they belong in it; several that only the server's register names stand together in `provided.ts`. Kinds of files that
 * another rule separates are no fragments.
 */
import { dirname } from 'node:path';
import { isTest, placeOf, type Violation } from './rules.ts';
import type { Source } from './source.ts';

const PRODUCT: ReadonlySet<string> = new Set(['apps', 'capabilities', 'platform']);
const FEWEST_LINES = 15;
/** A file that would grow beyond this keeps its fragments apart. */
const MOST_LINES = 150;

/** Found by name, or one per call: contract and handler of a call, prefetches, declarations of permissions. */
const APART = [/\/(api|routes|pages|permissions)\.tsx?$/, /\.early\.ts$/, /\.d\.ts$/, /-stub\.ts$/, /\.sql$/];
/** A job stands beside the code that it runs, where that is in the same folder. */
const JOBS = 'platform/jobs/jobs.ts';

/** Registers name the parts of other files, and hold nothing themselves. */
const REGISTERS = /\/(api|routes|pages|composition|capabilities)\.tsx?$/;

/** Layer of a capability, folder of the platform or of an app. */
const roomOf = (path: string): string => {
  const { area, name, layer } = placeOf(path);
  return area === 'capabilities' ? `${name}/${layer}` : dirname(path);
};

type Users = ReadonlyMap<string, readonly { readonly path: string; readonly isLater: boolean }[]>;

const usersIn = (sources: readonly Source[]): Users => {
  const users = new Map<string, { path: string; isLater: boolean }[]>();
  for (const { path, imports } of sources)
    for (const { target, names, isType } of imports)
      users.set(target, [...(users.get(target) ?? []), { path, isLater: !isType && names.includes('*') }]);
  return users;
};

/** The only file that imports another one, in the same room. */
const onlyUser = (users: Users, path: string): string | undefined => {
  const all = users.get(path) ?? [];
  const [first] = all;
  if (first === undefined || all.some((user) => user.isLater || user.path !== first.path)) return undefined;
  return !isTest(first.path) && roomOf(first.path) === roomOf(path) ? first.path : undefined;
};

/** The file for several fragments of a capability that only its register names. */
const providedOf = (path: string): string => `${path.split('/', 3).join('/')}/provided.ts`;

/** The file beside a job that it runs: of those that it imports the only one in its folder. */
const runBy = ({ path, imports }: Source): string | undefined => {
  const beside = imports.filter(({ target }) => dirname(target) === dirname(path));
  return beside.length === 1 ? beside[0]?.target : undefined;
};

const jobViolations = (jobs: readonly Source[], lines: ReadonlyMap<string, number>): Violation[] =>
  jobs.flatMap((job) => {
    const home = runBy(job);
    return home !== undefined && (lines.get(home) ?? MOST_LINES) + job.lines <= MOST_LINES
      ? [{ path: job.path, rule: 'fragment', detail: `belongs into ${home}` }]
      : [];
  });

/** @param apart files that are loaded by their path, and those of calls. */
export const fragmentViolations = (sources: readonly Source[], apart: ReadonlySet<string>): Violation[] => {
  const users = usersIn(sources);
  const lines = new Map(sources.map((source) => [source.path, source.lines]));
  const small = sources.filter(
    ({ path, lines: own }) =>
      PRODUCT.has(placeOf(path).area) &&
      !isTest(path) &&
      own < FEWEST_LINES &&
      !apart.has(path) &&
      !APART.some((kind) => kind.test(path)),
  );
  const isJob = ({ imports }: Source): boolean => imports.some(({ target }) => target === JOBS);
  const used = small
    .filter((one) => !isJob(one))
    .flatMap(({ path, lines: own }) => {
      const user = onlyUser(users, path);
      return user === undefined ? [] : [{ path, own, user }];
    });
  const registered = used.filter(({ user }) => user.endsWith('/server/routes.ts'));
  const inOne = used.filter(({ user, own }) => !REGISTERS.test(user) && (lines.get(user) ?? 0) + own <= MOST_LINES);
  const homeOf = ({ path, user }: { path: string; user: string }): string[] => {
    if (inOne.some((one) => one.path === path)) return [user];
    const siblings = registered.filter((one) => one.user === user);
    const isAlone = siblings.length < 2 && !lines.has(providedOf(path));
    return registered.some((one) => one.path === path) && !isAlone && path !== providedOf(path)
      ? [providedOf(path)]
      : [];
  };
  return [
    ...used.flatMap((one) =>
      homeOf(one).map((home) => ({ path: one.path, rule: 'fragment', detail: `belongs into ${home}` })),
    ),
    ...jobViolations(small.filter(isJob), lines),
  ];
};
