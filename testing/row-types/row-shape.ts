/** Shape of a row, in terms common to TypeScript and PostgreSQL. */

export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'list' | 'object';

export interface Shape {
  /** Kinds of non-null values; empty when the type says nothing (`unknown`). */
  readonly kinds: readonly Kind[];
  readonly isNullable: boolean;
  /** The members of a union of literals. */
  readonly literals?: readonly (string | number | boolean)[];
  /** Shape of an array's items. */
  readonly item?: Shape;
}

export interface Column extends Shape {
  /** `name?:` means that the statement may omit the column. */
  readonly isOptional: boolean;
  /** `NotNull<…>`: the statement excludes rows where it is null. */
  readonly isSaidNotNull: boolean;
}

/** A row type declared at one ``sql<Row>`…` ``. */
export interface DeclaredRow {
  /** `path:line` */
  readonly at: string;
  /** The fixed parts of the template, which identify an executed statement. */
  readonly key: string;
  /** Undefined for an index signature (`Record<string, …>`), which declares no names. */
  readonly columns: Readonly<Record<string, Column>> | undefined;
}

/** A column of a result, and the values seen in it. */
export interface AnsweredColumn {
  readonly name: string;
  /** Oid of the type in `pg_type`. */
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

/**
 * Some test must run every statement of the product; those of tools and tests run where they are needed. The demo world
 * is made in processes of its own, which no test observes.
 */
export const isProduct = ({ at }: DeclaredRow): boolean =>
  /^(platform|capabilities|apps|simulator)\//.test(at) &&
  !/\.test\.ts:/.test(at) &&
  !at.startsWith('apps/server/demo.ts:');
