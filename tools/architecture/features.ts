/**
 * Features: the same folders in each layer of a capability, listed in its README; a call and all files with its stem
 * are in one of them (ARCHITECTURE.md, docs/decisions/0016-feature-folders.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { DefinedCall } from './call-names.ts';
import type { Violation } from './rules.ts';

/** More files than a reader looks through, among those that several features, or other capabilities, use. */
const MOST_BESIDE = 50;

interface Part {
  path: string;
  capability: string;
  layer: string;
  /** Folders between the layer and the file. */
  folders: readonly string[];
  stem: string;
}

const LAYERS = /^capabilities\/([^/]+)\/(contract|rules|server|mobile|console|sql)\/(.+)$/;
const stemOf = (path: string): string => posix.basename(path).replace(/(\.(early|browser|test))*\.\w+$/, '');

const partsOf = (paths: readonly string[]): Part[] =>
  paths.flatMap((path) => {
    const [, capability = '', layer = '', rest = ''] = LAYERS.exec(path) ?? [];
    return capability === ''
      ? []
      : [{ path, capability, layer, folders: rest.split('/').slice(0, -1), stem: stemOf(rest) }];
  });

/** The names in the list under `## Features` of a README. */
export const listedIn = (root: string, capability: string): ReadonlySet<string> => {
  const path = join(root, 'capabilities', capability, 'README.md');
  const [, list = ''] = existsSync(path) ? readFileSync(path, 'utf8').split('\n## Features\n') : [];
  const [own = ''] = list.split('\n## ');
  return new Set([...own.matchAll(/^- `([\w-]+)`: /gm)].map(([, name = '']) => name));
};

const folderProblem = ({ folders }: Part, listed: ReadonlySet<string>): string | false => {
  const [feature, ...deeper] = folders;
  if (feature === undefined) return false;
  if (deeper.length > 0) return `a feature has no folders: ${folders.join('/')}`;
  return !listed.has(feature) && `${feature} is not listed under "## Features" of the capability's README.md`;
};

/** The place of each call: `terminals.bind-terminal` → `binding`, or empty beside the features. */
const placesOf = (calls: readonly DefinedCall[]): ReadonlyMap<string, string> =>
  new Map(calls.map(({ capability, stem, path }) => [`${capability}.${stem}`, path.split('/').slice(3, -1).join('/')]));

const stemProblem = ({ capability, folders, stem }: Part, places: ReadonlyMap<string, string>): string | false => {
  const place = places.get(`${capability}.${stem}`);
  return place !== undefined && place !== folders.join('/') && `the call of this name is in contract/${place}`;
};

const crowded = (parts: readonly Part[]): Violation[] => {
  const counts = new Map<string, number>();
  for (const { path, folders } of parts)
    if (folders.length === 0 && !/\.test\.tsx?$/.test(path))
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_BESIDE)
    .map(([path, count]) => ({ path, rule: 'feature', detail: `${count} files beside the features: divide them` }));
};

const unused = (root: string, parts: readonly Part[]): Violation[] =>
  [...new Set(parts.map(({ capability }) => capability))].flatMap((capability) =>
    [...listedIn(root, capability)]
      .filter((name) => !parts.some((part) => part.capability === capability && part.folders[0] === name))
      .map((name) => ({ path: `capabilities/${capability}/README.md`, rule: 'feature', detail: `no folder ${name}` })),
  );

/** @param paths of all files. */
export const featureViolations = (
  root: string,
  paths: readonly string[],
  calls: readonly DefinedCall[],
): Violation[] => {
  const parts = partsOf(paths);
  const places = placesOf(calls);
  const listed = new Map(parts.map(({ capability }) => [capability, listedIn(root, capability)]));
  const each = parts.flatMap((part) =>
    [folderProblem(part, listed.get(part.capability) ?? new Set()), stemProblem(part, places)]
      .filter((detail) => detail !== false)
      .map((detail) => ({ path: part.path, rule: 'feature', detail })),
  );
  return [...each, ...crowded(parts), ...unused(root, parts)];
};
