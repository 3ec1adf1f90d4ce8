/** What a row is, in the terms that TypeScript and PostgreSQL have in common. */

export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'list' | 'object';

export interface Shape {
  /** What a value may be besides null; empty when the type says nothing (`unknown`). */
  readonly kinds: readonly Kind[];
  readonly isNullable: boolean;
  /** The members of a union of literals. */
  readonly literals?: readonly (string | number | boolean)[];
  /** Of a list. */
  readonly item?: Shape;
}

export interface Column extends Shape {
  /** `name?:`, the statement may leave it out. */
  readonly isOptional: boolean;
  /** `NotNull<…>`: the statement leaves out the rows where it is null. */
  readonly isSaidNotNull: boolean;
}

/** A row type as it is declared at one ``sql<Row>`…` ``. */
export interface DeclaredRow {
  /** `path:line` */
  readonly at: string;
  /** The parts of the template, by which a statement that ran is found again. */
  readonly key: string;
  /** Undefined for an index signature (`Record<string, …>`), which says nothing about names. */
  readonly columns: Readonly<Record<string, Column>> | undefined;
}

/** A column of an answer, and what was seen in it. */
export interface AnsweredColumn {
  readonly name: string;
  /** Of the type in `pg_type`. */
  readonly typeId: number;
  readonly tableId: number;
  readonly columnId: number;
  readonly hasNull: boolean;
  readonly kinds: readonly Kind[];
  /** Distinct texts and numbers, up to a limit. */
  readonly values: readonly (string | number | boolean)[];
}

export const keyOf = (parts: readonly string[]): string => parts.join('\u0000');

export const kindOf = (value: unknown): Kind => {
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  const type = typeof value;
  return type === 'number' || type === 'string' || type === 'boolean' ? type : 'object';
};

/** Statements of tools and tests are run where they are needed; those of the product must all be run by some test. */
export const isProduct = ({ at }: DeclaredRow): boolean =>
  /^(platform|capabilities|apps|simulator)\//.test(at) && !/\.test\.ts:/.test(at);
