/** All exports: each list with its columns. The capabilities define theirs when they are loaded. */
import type { AgentCall, AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { ExportFormat } from '#platform/contract/export.ts';
import type { AgentContext, Route } from '#platform/http/context.ts';
import type { Column, Translate } from './columns.ts';

export type RowOf<L extends AgentCall> = AnswerOf<L> extends { rows: (infer R)[] } ? R : never;

/** @typeParam R the rows of the file: more than the list's where its route was made for the file. */
export interface ExportShape<L extends AgentCall, R = RowOf<L>> {
  /** Text key of the name of the file and of its line in the downloads. */
  readonly title: string;
  readonly columns: readonly Column<R>[];
  /** Text key of the label of the sums below the last row. Only with columns that add up. */
  readonly sum?: string;
  /**
   * Whether the list contains names and mobiles of people: then a proof of identity is asked for. Must equal that of
   * the call.
   */
  readonly isPersonal?: boolean;
  /** The filter in words, without its period. */
  readonly words?: (request: RequestOf<L>, t: Translate) => readonly (string | false | undefined)[];
  /** The period of the filter, if its fields are not `from` and `to`. */
  readonly period?: (request: RequestOf<L>) => Period;
  /** The number of rows to expect, if the list's capability can count them cheaply. */
  readonly expected?: (context: AgentContext, request: RequestOf<L>) => Promise<number | undefined>;
}

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A filter as stored: the list's request without page and format. */
export type Filter = Readonly<Record<string, unknown>>;

export interface ExportDefinition {
  /** Name of the export's call. */
  readonly name: string;
  readonly list: Route;
  readonly title: string;
  readonly isPersonal: boolean;
  readonly columns: readonly Column<unknown>[];
  readonly sum: string | undefined;
  words(filter: Filter, t: Translate): string[];
  period(filter: Filter): Period;
  expected(context: AgentContext, filter: Filter): Promise<number | undefined>;
}

const definitions = new Map<string, ExportDefinition>();

export const definitionOf = (name: string): ExportDefinition | undefined => definitions.get(name);

const isWord = (word: string | false | undefined): word is string => typeof word === 'string' && word !== '';

export const addDefinition = <L extends AgentCall, R>(
  name: string,
  list: Route,
  shape: ExportShape<L, R>,
): ExportDefinition => {
  const asked = (filter: Filter): RequestOf<L> => filter as RequestOf<L>;
  const definition: ExportDefinition = {
    name,
    list,
    title: shape.title,
    isPersonal: shape.isPersonal ?? false,
    columns: shape.columns as unknown as readonly Column<unknown>[],
    sum: shape.sum,
    words: (filter, t) => [...(shape.words?.(asked(filter), t) ?? [])].filter(isWord),
    period: (filter) => shape.period?.(asked(filter)) ?? (filter as Period),
    expected: async (context, filter) => shape.expected?.(context, asked(filter)),
  };
  definitions.set(name, definition);
  return definition;
};

/** The definition as it is written in this format. */
export const writtenAs = (definition: ExportDefinition, format: ExportFormat): ExportDefinition => ({
  ...definition,
  columns: definition.columns.filter(({ isForTables = false }) => format !== 'pdf' || !isForTables),
});
