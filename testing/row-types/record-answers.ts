/** Records the result columns of every statement without keeping rows, because it runs in all tests. */
import type { Field, Result, Sql } from '#platform/db/sql.ts';
import { keyOf, kindOf, type AnsweredColumn, type Kind } from './row-shape.ts';

/** More distinct values than any union of literals has. */
const MAX_VALUES = 50;
const MAX_ROWS = 100;

interface SeenField {
  readonly field: Field;
  hasNull: boolean;
  readonly kinds: Set<Kind>;
  readonly values: Set<string | number | boolean>;
}

const see = (seen: SeenField, value: unknown): void => {
  if (value === null) {
    seen.hasNull = true;
    return;
  }
  const kind = kindOf(value);
  seen.kinds.add(kind);
  const isPlain = kind === 'string' || kind === 'number' || kind === 'boolean';
  if (isPlain && seen.values.size < MAX_VALUES) seen.values.add(value as string | number | boolean);
};

/** Columns by the statement's key, then by their names: a composed statement may return different columns. */
export class Answers {
  private readonly byPlace = new Map<readonly string[], Map<string, SeenField[]>>();

  /** Observer for `observeResults`. */
  add(statement: Sql, { fields, rows }: Result): void {
    if (fields === undefined || fields.length === 0) return;
    const columns = this.columnsOf(statement.parts, fields);
    for (const row of rows.slice(0, MAX_ROWS))
      for (const column of columns) see(column, (row as Record<string, unknown>)[column.field.name]);
  }

  *all(): Generator<{ key: string; columns: AnsweredColumn[] }> {
    for (const [parts, answers] of this.byPlace)
      for (const seen of answers.values()) yield { key: keyOf(parts), columns: seen.map(answered) };
  }

  private columnsOf(parts: readonly string[], fields: readonly Field[]): SeenField[] {
    const answers = this.byPlace.get(parts) ?? new Map<string, SeenField[]>();
    this.byPlace.set(parts, answers);
    const columns = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
    const seen =
      answers.get(columns) ??
      fields.map((field) => ({ field, hasNull: false, kinds: new Set<Kind>(), values: new Set<string>() }));
    answers.set(columns, seen);
    return seen;
  }
}

const answered = ({ field, hasNull, kinds, values }: SeenField): AnsweredColumn => ({
  name: field.name,
  typeId: field.dataTypeID,
  tableId: field.tableID,
  columnId: field.columnID,
  hasNull,
  kinds: [...kinds],
  values: [...values],
});
