/** The packages of production, as CycloneDX. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmIn } from './npm.ts';

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}

export interface Sbom {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface LockedPackage {
  readonly license?: string;
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
}

/** Packages of the lock file by their path. */
export const lockedIn = (root: string): [path: string, locked: LockedPackage][] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
};

export const purlOf = (path: string, version: string): string =>
  `pkg:npm/${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

/** Percent-encoded names and qualifiers left out: `pkg:npm/@scope/name@1.0.0`. */
export const plainPurl = (purl: string): string => decodeURIComponent(purl).replace(/\?.*$/, '');

/**
 * All packages that npm lists, without those that only the tests use. npm's own `--omit=dev` also leaves out packages
 * that tests need besides one of production.
 * @throws Error with npm's message.
 */
export const sbomOf = (root: string): Sbom => {
  const { status, output } = npmIn(root, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  if (status !== 0) throw new Error(`npm could not list the packages:\n${output}`);
  const sbom = JSON.parse(output) as Sbom;
  const wanted = new Set(
    lockedIn(root).flatMap(([path, { version, dev }]) => (dev === true ? [] : [purlOf(path, version)])),
  );
  const components = sbom.components.filter(({ purl }) => wanted.has(plainPurl(purl)));
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }, index) => refs.has(ref) || index === 0)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
};
