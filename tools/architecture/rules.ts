/** Rules for imports between areas, and for tables named in SQL (ARCHITECTURE.md). */
import { foreignNames } from './foreign-names.ts';
import {
  LAYERS,
  otherAllowed,
  ownAllowed,
  packageAllowed as packageAllowedIn,
  platformAllowed as platformAllowedIn,
  type Layer,
} from './layers.ts';
import type { Import, Source } from './source.ts';

export interface Violation {
  path: string;
  rule: string;
  detail: string;
}

interface Place {
  area: string;
  name: string;
  layer: string;
}

/** `capabilities/wallet/server/apply.ts` → capabilities, wallet, server. */
export const placeOf = (path: string): Place => {
  const [area = '', name = '', layer = ''] = path.split('/');
  return { area, name, layer };
};

/** A test, or the part of a capability that serves the tests of all capabilities (`<name>/testing/`). */
export const isTest = (path: string): boolean => /\.test\.tsx?$|^capabilities\/[^/]+\/testing\//.test(path);

/** Areas that are not part of the product: they may import test helpers and everything that an app may. */
const TEST_AREAS = new Set(['testing', 'e2e', 'bench']);
const TEST_PACKAGES = /^(vitest|fast-check)$/;

/** Packages of the console's component library, which the phone must not load. */
const CONSOLE_PACKAGES = /^(antd|@ant-design\/.*|@rc-component\/.*|dayjs)$/;
const isConsole = ({ area, name, layer }: Place): boolean =>
  area === 'capabilities' ? layer === 'console' : name === 'ui-console' || name === 'console';
/** Tokens, icons and appearance are shared by both apps; components are not. */
const isSharedKit = (path: string): boolean => /^platform\/ui\/(basics\/[\w-]*icon[\w-]*\.ts$|theme\/)/.test(path);
/** Layers with pages, which only their own app may import. */
const PAGE_LAYERS = new Set(['mobile', 'console']);

const layerOf = ({ area, layer }: Place): Layer | undefined =>
  area === 'capabilities' && Object.hasOwn(LAYERS, layer) ? (layer as Layer) : undefined;

const packageAllowed = (from: Place, name: string): boolean => {
  if (TEST_PACKAGES.test(name)) return TEST_AREAS.has(from.area);
  if (CONSOLE_PACKAGES.test(name) && !isConsole(from)) return false;
  const layer = layerOf(from);
  return layer === undefined || packageAllowedIn(layer, name);
};

const platformAllowed = (from: Place, target: Place, path: string): boolean => {
  const layer = layerOf(from);
  if (layer === undefined && isConsole(from) && target.name === 'ui') return isSharedKit(path);
  if (target.name === 'ui-console' && !isConsole(from)) return false;
  return layer === undefined ? from.area !== 'capabilities' : platformAllowedIn(layer, target.name);
};

const capabilityAllowed = (from: Place, target: Place, path: string): boolean => {
  if (from.area === 'platform') return false;
  if (from.area === 'apps' && PAGE_LAYERS.has(from.name))
    return target.layer !== 'server' && (target.layer === from.name || !PAGE_LAYERS.has(target.layer));
  if (from.area !== 'capabilities') return !PAGE_LAYERS.has(target.layer);
  const layer = layerOf(from);
  if (layer === undefined) return false;
  return from.name === target.name ? ownAllowed(layer, target.layer) : otherAllowed(layer, path);
};

/** Paths of files: `join(import.meta.dirname, …)` or `fileURLToPath`. */
export const pathViolations = ({ path, takesAddressForPath }: Source): Violation[] =>
  takesAddressForPath
    ? [{ path, rule: 'file-address', detail: "a file's address is no path: import.meta.dirname" }]
    : [];

/** Only an `api.ts` may consist of nothing but exports from other files. */
export const barrelViolations = ({ path, isBarrel }: Source): Violation[] =>
  isBarrel && /^(apps|capabilities|platform)\//.test(path) && !isTest(path) && !/\/api\.tsx?$/.test(path)
    ? [{ path, rule: 'barrel', detail: 'only passes on what other files export: import it from there' }]
    : [];

const isAllowed = (source: Source, { target, isPackage }: Import): boolean => {
  const from = placeOf(source.path);
  if (isPackage) return packageAllowed(from, target);
  const to = placeOf(target);
  if (to.area === 'testing' || isTest(target)) return TEST_AREAS.has(from.area);
  if (to.area === 'platform') return platformAllowed(from, to, target);
  if (to.area === 'capabilities') return capabilityAllowed(from, to, target);
  // Apps are the composition root: nothing may import them except apps, tools and test areas.
  if (to.area === 'apps') return from.area === 'apps' || from.area === 'tools' || TEST_AREAS.has(from.area);
  if (to.area === 'simulator') return from.area !== 'platform' && from.area !== 'capabilities';
  return from.area !== 'capabilities' && from.area !== 'platform';
};

export const importViolations = (source: Source): Violation[] =>
  isTest(source.path)
    ? []
    : source.imports
        .filter((found) => !isAllowed(source, found))
        .map((found) => ({ path: source.path, rule: 'import', detail: `may not import ${found.target}` }));

/**
 * SQL of a capability may name its own schema, functions that others publish as `<schema>.api_*`, and others' tables in
 * foreign keys.
 */
export const sqlViolations = (source: Source, schemas: readonly string[]): Violation[] =>
  isTest(source.path)
    ? []
    : foreignNames(source, schemas)
        .filter(({ by, isForeignKey }) => !isForeignKey && !/\.api_/.test(by))
        .map(({ by }) => ({ path: source.path, rule: 'sql', detail: `names ${by}, a table of another capability` }));
