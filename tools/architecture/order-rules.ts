/**
 * Capabilities depend only on those before them in the order: through imports of any kind, SQL function calls, and
 * foreign keys.
 */
import { capabilityOf } from '#platform/db/schema-of.ts';
import { foreignNames } from './foreign-names.ts';
import { isTest, placeOf, type Violation } from './rules.ts';
import type { Source } from './source.ts';

/** Capabilities that a file depends on, each with the import or the SQL name. */
const usesOf = (source: Source, schemas: readonly string[]): { name: string; by: string }[] => {
  const own = placeOf(source.path).name;
  const imported = source.imports
    .map(({ target }) => ({ place: placeOf(target), by: target }))
    .filter(({ place }) => place.area === 'capabilities' && place.name !== own)
    .map(({ place, by }) => ({ name: place.name, by }));
  const named = foreignNames(source, schemas).map(({ schema, by }) => ({ name: capabilityOf(schema), by }));
  return [...imported, ...named];
};

const orderViolation = (path: string, detail: string): Violation => ({ path, rule: 'order', detail });

/** Capabilities missing from the order, and unknown names in it. */
const placeViolations = (names: readonly string[], order: readonly string[]): Violation[] => [
  ...names
    .filter((name) => !order.includes(name))
    .map((name) => orderViolation(`capabilities/${name}`, 'has no place in the order of capabilities')),
  ...order
    .filter((name) => !names.includes(name))
    .map((name) => orderViolation(`capabilities/${name}`, 'stands in the order of capabilities, but there is none')),
];

export const orderViolations = (
  sources: readonly Source[],
  schemas: readonly string[],
  order: readonly string[],
): Violation[] => {
  const own = sources.filter(({ path }) => placeOf(path).area === 'capabilities');
  const names = [...new Set(own.map(({ path }) => placeOf(path).name))];
  const misused = own
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      usesOf(source, schemas)
        .filter(({ name }) => order.indexOf(name) >= order.indexOf(placeOf(source.path).name))
        .map(({ name, by }) => orderViolation(source.path, `uses ${by}, but ${name} comes later in the order`)),
    );
  return [...placeViolations(names, order), ...misused];
};
