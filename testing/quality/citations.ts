/** References in comments and documents: `docs/domain.md §4`, `README.md`. */

export interface Citation {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const MARKDOWN = /(?:[\w.-]+\/)*[\w-]+\.md\b/gi;
const SECTION = /docs\/domain\.md(?: §(\d+))?/g;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|--)|\s\/\/ /;

export interface Sources {
  readonly files: ReadonlySet<string>;
  /** Section numbers of docs/domain.md. */
  readonly sections: ReadonlySet<string>;
}

const isThere = (cited: string, from: string, files: ReadonlySet<string>): boolean => {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return files.has(cited) || files.has(folder + cited) || /^(README|CONTRIBUTING|CHANGELOG)\.md$/.test(cited);
};

const brokenIn = (line: string, path: string, { files, sections }: Sources): string[] => {
  const names = (line.match(MARKDOWN) ?? []).filter((name) => !isThere(name, path, files));
  const numbers = [...line.matchAll(SECTION)].flatMap(([text, number]) =>
    number === undefined || sections.has(number) ? [] : [text],
  );
  return [...names, ...numbers];
};

/** Citations in a file's comments whose target does not exist. */
export const brokenCitations = (path: string, text: string, sources: Sources): Citation[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      COMMENT.test(line) ? brokenIn(line, path, sources).map((cited) => ({ path, line: index + 1, text: cited })) : [],
    );

export const sectionsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number));
