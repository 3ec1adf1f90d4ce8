/** Arrays as PostgreSQL reads them. Built here, because the driver inspects and escapes each item twice more. */

export type Item = string | number | boolean | Date | null | undefined;

const itemLiteral = (item: Item): string => {
  if (item === null || item === undefined) return 'NULL';
  if (typeof item === 'string') return `"${item.replace(/["\\]/g, '\\$&')}"`;
  return item instanceof Date ? item.toISOString() : String(item);
};

export const arrayLiteral = (items: readonly Item[]): string => `{${items.map(itemLiteral).join(',')}}`;

const isPlain = (item: unknown): item is string | number | boolean | null =>
  item === null || typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';

/** A parameter for the driver: arrays of texts, numbers and booleans as literals, the rest unchanged. */
const parameterOf = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isPlain) ? arrayLiteral(value) : value;

export const parametersOf = (values: readonly unknown[]): unknown[] => values.map(parameterOf);
