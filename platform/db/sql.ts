/**
 * SQL as template literals. A value becomes a parameter, a statement within a statement becomes part of its text:
 * no value ever reaches the text. The row type is declared at the tag, and the tests compare it with what PostgreSQL
 * answers (testing/row-types).
 */

/** What PostgreSQL says of a column of an answer. `tableID` is 0 for an expression. */
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

/** What a statement runs on: the pool, or one transaction. */
export interface Runner {
  query(text: string, values: readonly unknown[]): Promise<Result>;
}

type Observer = (statement: Sql, result: Result, runner: Runner) => void;
let observe: Observer | undefined;

/** The tests see every answer together with the statement it belongs to. */
export const observeResults = (observer: Observer | undefined): void => {
  observe = observer;
};

export class Sql<Row = unknown> {
  /** The text around the values. Of a template it is one array per place in the code, always the same. */
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

/** Text of our own, as it stands: never anything that came from outside. */
const raw = (text: string): Sql => new Sql([text], []);

/** The name of a column or a table, quoted; its parts are separated by dots. */
const ref = (name: string): Sql =>
  raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  );

const comma = raw(', ');

/** Values or statements, one after the other. */
const join = (items: readonly unknown[], separator: Sql = comma): Sql => {
  const spread = items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
  return new Sql(
    Array.from({ length: spread.length + 1 }, () => ''),
    spread,
  );
};

export const sql = Object.assign(tag, { join, raw, ref });
