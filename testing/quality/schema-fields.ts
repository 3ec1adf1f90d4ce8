/** Walks the request schema of a call: its fields, their types, and which of them reference an entity. */
import { z } from 'zod';
import type { Call, ZodSchema } from '#platform/contract/call.ts';

interface Node {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

export interface Field {
  /** `['selection', 'filter', 'holderId']`; an array's items are `0`. */
  path: readonly string[];
  /** Types that the schema accepts: string, integer, number, boolean, array, object. */
  types: ReadonlySet<string>;
}

const branches = (node: Node): Node[] => [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];

const walk = (node: Node, path: readonly string[], found: Map<string, Field>): void => {
  if (path.length > 0) {
    const key = path.join('.');
    const types = new Set(found.get(key)?.types ?? []);
    for (const one of [node, ...branches(node)]) if (one.type) types.add(one.type);
    found.set(key, { path, types });
  }
  for (const [name, inner] of Object.entries(node.properties ?? {})) walk(inner, [...path, name], found);
  if (node.items) walk(node.items, [...path, '0'], found);
  for (const branch of branches(node)) walk(branch, path, found);
};

/** Every field of the request, including nested ones and all branches of unions. */
export const fieldsOf = (call: Call): Field[] => {
  const found = new Map<string, Field>();
  walk(
    z.toJSONSchema(call.request as unknown as ZodSchema, { io: 'input', unrepresentable: 'any' }) as Node,
    [],
    found,
  );
  return [...found.values()];
};

const NAMES_SOMETHING = /(^|[a-z])(id|Id|ids|Ids|sn|Sn|serials|Serials|no|No|reference|text|keyword)$/;

/** The id of a captcha belongs to no account, the number of a licence to nothing that is kept here. */
const NAMES_NOTHING = new Set(['uuid', 'licenceNo']);

/** Fields by which a caller can reference an entity of another agent: ids, serial numbers, search texts, photos. */
export const pointersOf = (call: Call): string[] =>
  fieldsOf(call)
    .filter(({ path, types }) => {
      const name = path.filter((part) => part !== '0').at(-1) ?? '';
      const isWhole = !types.has('array') && !types.has('object');
      const isNamed = NAMES_SOMETHING.test(name) || path.at(-2) === 'photos';
      return isWhole && isNamed && !NAMES_NOTHING.has(name);
    })
    .map(({ path }) => path.join('.'));

/** A copy with the value at the path; missing parents are created. */
export const withValue = (request: unknown, path: readonly string[], value: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (head === '0') return [withValue(Array.isArray(request) ? request[0] : undefined, rest, value)];
  const fields =
    typeof request === 'object' && request !== null && !Array.isArray(request)
      ? (request as Record<string, unknown>)
      : {};
  return { ...fields, [head]: withValue(fields[head], rest, value) };
};
