export type Item = string | number | boolean | Date | null | undefined;

/** A PostgreSQL array literal. Built here, because the driver would inspect each of thousands of items twice more. */
export const arrayLiteral = (items: readonly Item[]): string => `{${items.map(itemLiteral).join(',')}}`;

const itemLiteral = (item: Item): string => {
  if (item === null || item === undefined) return 'NULL';
  if (typeof item === 'string') return `"${item.replace(/["\\]/g, '\\$&')}"`;
  return item instanceof Date ? item.toISOString() : String(item);
};
