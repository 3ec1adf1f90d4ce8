/** Compares a declared row type with the columns that PostgreSQL returned. */
import type { AnsweredColumn, Column, DeclaredRow, Kind, Shape } from './row-shape.ts';

/** Types of `pg_type` as platform/db/db.ts and the driver parse them. All others arrive as text. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number', // int8
  21: 'number', // int2
  23: 'number', // int4
  26: 'number', // oid
  700: 'number', // float4
  701: 'number', // float8
  1700: 'number', // numeric
  1114: 'date', // timestamp
  1184: 'date', // timestamptz
  1186: 'object', // interval
};
/** Array types and the type of their items. */
const ITEMS: Readonly<Record<number, Kind>> = {
  1000: 'boolean',
  1005: 'number',
  1007: 'number',
  1009: 'string',
  1015: 'string',
  1016: 'number',
  1028: 'number',
  1182: 'string', // date
  1185: 'date',
  1231: 'number',
};
const JSON_TYPES: readonly number[] = [114, 3802];

/** Whether a table's column is `not null`; undefined for columns that belong to no table. */
export type IsNotNull = (tableId: number, columnId: number) => boolean | undefined;

const kindsOf = ({ typeId, kinds }: AnsweredColumn): readonly Kind[] => {
  if (JSON_TYPES.includes(typeId)) return kinds;
  return [typeId in ITEMS ? 'list' : (KINDS[typeId] ?? 'string')];
};

const wrongItems = (declared: Shape, { typeId }: AnsweredColumn): string[] => {
  const item = ITEMS[typeId];
  const wanted = declared.item?.kinds ?? [];
  return item === undefined || wanted.length === 0 || wanted.includes(item)
    ? []
    : [`is a list of ${item}, declared as a list of ${wanted.join(' | ')}`];
};

const wrongKinds = (declared: Shape, answered: AnsweredColumn): string[] => {
  const found = kindsOf(answered).filter((kind) => !declared.kinds.includes(kind));
  return found.length > 0
    ? [`is ${found.join(' | ')}, declared as ${declared.kinds.join(' | ') || 'null'}`]
    : wrongItems(declared, answered);
};

const wrongNulls = (declared: Column, answered: AnsweredColumn, isNotNull: IsNotNull): string[] => {
  if (declared.isNullable) return [];
  if (answered.hasNull) return ['was null, declared without null'];
  if (declared.isSaidNotNull) return [];
  return isNotNull(answered.tableId, answered.columnId) === false
    ? ['may be null in its table, declared without null (write `NotNull<…>` where the statement excludes it)']
    : [];
};

const wrongValues = ({ literals }: Shape, { values }: AnsweredColumn): string[] => {
  const others = literals === undefined ? [] : values.filter((value) => !literals.includes(value));
  return others.length > 0
    ? [`was ${others.map((value) => JSON.stringify(value)).join(', ')}, which is not declared`]
    : [];
};

const problemsOf = (declared: Column, answered: AnsweredColumn, isNotNull: IsNotNull): string[] => {
  if (declared.kinds.length === 0 && declared.isNullable) return [];
  return [
    ...wrongKinds(declared, answered),
    ...wrongNulls(declared, answered, isNotNull),
    ...wrongValues(declared, answered),
  ];
};

/** @returns problems of the declaration; empty when it holds. Undeclared columns cannot be misread. */
export const compareRow = (
  { columns }: DeclaredRow,
  answer: readonly AnsweredColumn[],
  isNotNull: IsNotNull,
): string[] => {
  if (columns === undefined) return [];
  const names = new Set(answer.map(({ name }) => name));
  const missing = Object.entries(columns).filter(([name, { isOptional }]) => !isOptional && !names.has(name));
  return [
    ...missing.map(([name]) => `${name}: is not in the answer`),
    ...answer.flatMap((column) => {
      const declared = Object.hasOwn(columns, column.name) ? columns[column.name] : undefined;
      const problems = declared === undefined ? [] : problemsOf(declared, column, isNotNull);
      return problems.map((problem) => `${column.name}: ${problem}`);
    }),
  ];
};
