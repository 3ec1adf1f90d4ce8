/** Paths in backticks in the documents: `server/binding/bind-terminal.ts`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Folders that a path may begin with, at the top or in a capability; anything else is code or an address. */
const TOP = ['apps', 'bench', 'capabilities', 'docs', 'e2e', 'evidence', 'platform', 'simulator', 'testing', 'tools'];
const LAYERS = ['contract', 'rules', 'server', 'mobile', 'console', 'sql', 'locales', 'migrations'];
const PATH = /^[\w@.-]+(\/[\w@.-]+)+\/?$/;
const FILE = /\.(ts|tsx|mjs|sql|json|md|css|html)$/;

/** CONTRIBUTING.md and README.md add these to a capability. */
const IMAGINED = /\bspare-?|-spares?\b/;

const isPath = (text: string): boolean =>
  PATH.test(text) &&
  !IMAGINED.test(text) &&
  (FILE.test(text) || [...TOP, ...LAYERS].some((folder) => text.startsWith(`${folder}/`)));

/** Where a document's paths begin: its own folder, the top, the platform, its capability or, outside of them, any. */
const basesOf = (document: string, capabilities: readonly string[]): string[] => {
  const [, own] = /^(capabilities\/[^/]+)\//.exec(document) ?? [];
  return [dirname(document), '.', 'capabilities', 'platform', ...(own === undefined ? capabilities : [own])];
};

/** Documents that describe the present state. */
const DOCUMENTS = [
  '{README,CONTRIBUTING,ARCHITECTURE}.md',
  'docs/*.md',
  '{capabilities,platform,simulator,tools,bench,testing}/**/README.md',
];

const readDocuments = (root: string): (readonly [string, string])[] =>
  DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })).map((path) => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]);

/** @returns `docs/feed.md:12 names server/feed/row.ts, which is not there` of each path that does not exist. */
export const brokenPaths = (root: string, documents = readDocuments(root)): string[] => {
  const capabilities = globSync('capabilities/*', { cwd: root });
  const isThere = (base: string, path: string): boolean =>
    ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, base, `${path}${ending}`)));
  return documents.flatMap(([document, text]) => {
    const bases = basesOf(document, capabilities);
    return text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/`([^`\s]+)`/g)]
        .map(([, cited = '']) => posix.normalize(cited).replace(/\/$/, ''))
        .filter((cited) => isPath(cited) && !bases.some((base) => isThere(base, cited)))
        .map((cited) => `${document}:${index + 1} names ${cited}, which is not there`),
    );
  });
};
