/**
 * SQL as template literals. Values become parameters, nested statements become part of the text: values never reach the
 * text. The row type is declared at the tag, and the tests compare it with PostgreSQL's results (testing/row-types).
 */

/** PostgreSQL's description of a result column. `tableID` is 0 for an expression. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

export interface Result {
  readonly rows: readonly object[];
  readonly fields?: readonly Field[];
}

/** Executes statements: the pool, or one transaction. */
export interface Runner {
  query(text: string, values: readonly unknown[]): Promise<Result>;
}

type Observer = (statement: Sql, result: Result, runner: Runner) => void;
let observe: Observer | undefined;

/** For tests: the observer receives every result with its statement. */
export const observeResults = (observer: Observer | undefined): void => {
  observe = observer;
};

export class Sql<Row = unknown> {
  /** The text around the values. For a template literal it is the same array on every evaluation. */
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }

  /** The text with `$1 …`, and the parameters. */
  compile(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.append('', values), values };
  }

  async execute(runner: Runner): Promise<{ rows: Row[] }> {
    const { text, values } = this.compile();
    const result = await runner.query(text, values);
    observe?.(this, result, runner);
    return { rows: result.rows as Row[] };
  }

  private append(before: string, into: unknown[]): string {
    let text = before + (this.parts[0] ?? '');
    for (const [index, value] of this.values.entries()) {
      if (value instanceof Sql) text = value.append(text, into);
      else text += `$${into.push(value)}`;
      text += this.parts[index + 1] ?? '';
    }
    return text;
  }
}

const tag = <Row = unknown>(parts: TemplateStringsArray, ...values: readonly unknown[]): Sql<Row> =>
  new Sql<Row>(parts, values);

/** Literal SQL text: constants of the code only, never external input. */
const raw = (text: string): Sql => new Sql([text], []);

/** A quoted name of a column or table; its parts are separated by dots. */
const ref = (name: string): Sql =>
  raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  );

const comma = raw(', ');

/** Values or statements, joined by a separator. */
const join = (items: readonly unknown[], separator: Sql = comma): Sql => {
  const spread = items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
  return new Sql(
    Array.from({ length: spread.length + 1 }, () => ''),
    spread,
  );
};

export const sql = Object.assign(tag, { join, raw, ref });
