/** The examples of all capabilities, by the product's names. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capabilityOf, schemaOf } from '#platform/db/schema-of.ts';
import type { ByStem, CapabilityExamples, Example, Kind } from './examples.ts';
import type { PageExample } from './pages.ts';
import type { Things } from './world.ts';

const ROOT = join(import.meta.dirname, '../../');

const load = async (path: string): Promise<readonly [string, CapabilityExamples]> => {
  const { examples } = (await import(pathToFileURL(join(ROOT, path)).href)) as { examples: CapabilityExamples };
  return [path.split('/')[1] ?? '', examples];
};

/** The file in which a capability declares them. */
export const fileOf = (capability: string): string => `capabilities/${capability}/testing/examples.ts`;

const paths = globSync(fileOf('*'), { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

/** Examples by capability. */
export const GATHERED: ReadonlyMap<string, CapabilityExamples> = new Map(await Promise.all(paths.toSorted().map(load)));

type Part<T> = (examples: CapabilityExamples) => ByStem<T> | undefined;

const named = <T>(part: Part<T>, spaceOf: (capability: string) => string): Readonly<Record<string, T>> =>
  Object.fromEntries(
    [...GATHERED].flatMap(([capability, examples]) =>
      Object.entries(part(examples) ?? {}).map(([name, value]) => [`${spaceOf(capability)}.${name}`, value]),
    ),
  );

/** One part of the examples of all capabilities, by the full name of the call: `acquirer-view.get-binding`. */
export const byCall = <T>(part: Part<T>): Readonly<Record<string, T>> => named(part, (capability) => capability);

/** Examples by table or column, with its schema: `acquirer_view.answer.tries`. */
export const byColumn = <T>(part: Part<T>): Readonly<Record<string, T>> => named(part, schemaOf);

/**
 * Mistakes in a part of the examples: calls that have to be in it and are not, each with the file to write it
 * in, and calls in it that do not have to be.
 */
export const unsaid = (
  part: keyof CapabilityExamples,
  said: Readonly<Record<string, unknown>>,
  wanted: readonly string[],
): string[] => {
  const placed = (name: string): string =>
    `${fileOf(capabilityOf(name.replace(/\..*/, '')))}, ${part}: ${name.replace(/^.*?\./, '')}`;
  return [
    ...wanted.filter((name) => !(name in said)).map((name) => `${placed(name)} is missing`),
    ...Object.keys(said)
      .filter((name) => !wanted.includes(name))
      .map((name) => `${placed(name)} need not be there`),
  ];
};

/** Values that pages give, by their path; pages without one are missing. */
export const byPage = <T>(part: (page: PageExample) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    [...GATHERED.values()].flatMap(({ pages = {} }) =>
      Object.entries(pages).flatMap(([path, page]) => {
        const value = part(page);
        return value === undefined ? [] : [[path, value]];
      }),
    ),
  );

export const EXAMPLES = byCall(({ calls }) => calls);

export const KINDS: Partial<Readonly<Record<keyof Things, Kind>>> = Object.assign(
  {},
  ...[...GATHERED.values()].map(({ kinds }) => kinds),
);

/** @throws an error that names the call and the file to write it in. */
export const exampleOf = (name: string): Example => {
  const [capability = '', stem = ''] = name.split('.');
  const example = EXAMPLES[name];
  if (example === undefined) throw new Error(`${fileOf(capability)} has no example of the call ${stem}`);
  return example;
};

/** Fields of the request of a call under the place where their kinds are written, for a failure that names it. */
export const kindsIn = (name: string, fields: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  [`${fileOf(name.replace(/\..*/, ''))}, calls: kinds of ${name.replace(/^.*?\./, '')}`]: fields.toSorted(),
});

/** The request in which the reference field at `path` is to be replaced. */
export const baseFor = (example: Example, path: string): Example['request'] =>
  Object.entries(example.forPointer ?? {}).find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ??
  example.request;
