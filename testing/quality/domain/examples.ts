/** Reads the executable examples of a Markdown document: the table that follows `<!-- example: name -->`. */

export interface ExampleRow {
  /** Column → text; thin spaces in numbers are kept as written. */
  readonly given: Readonly<Record<string, string>>;
  /** Columns whose heading begins with `= `. */
  readonly expected: Readonly<Record<string, string>>;
}

export interface Example {
  readonly name: string;
  readonly rows: readonly ExampleRow[];
}

const MARKER = /^<!-- example: (.+) -->$/;

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

const rowOf = (head: readonly string[], cells: readonly string[]): ExampleRow => {
  const pairs = head.map((name, index): [string, string] => [name, cells[index] ?? '']);
  const isExpected = ([name]: [string, string]): boolean => name.startsWith('= ');
  return {
    given: Object.fromEntries(pairs.filter((pair) => !isExpected(pair))),
    expected: Object.fromEntries(pairs.filter(isExpected).map(([name, text]) => [name.slice(2), text])),
  };
};

const tableAfter = (lines: readonly string[], marker: number): string[] => {
  const table: string[] = [];
  for (const line of lines.slice(marker + 1)) {
    if (!line.startsWith('|')) break;
    table.push(line);
  }
  return table;
};

/** @throws when a marker has no table or a table has no row, because such an example asserts nothing. */
export const readExamples = (markdown: string): Example[] => {
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const name = MARKER.exec(line)?.[1];
    if (name === undefined) return [];
    const [head, , ...body] = tableAfter(lines, index);
    if (head === undefined || body.length === 0) throw new Error(`example ${name} has no rows`);
    return [{ name, rows: body.map((row) => rowOf(cellsOf(head), cellsOf(row))) }];
  });
};
