/**
 * React's packages are CommonJS, from which a bundler removes nothing: unused code is sent too, every chunk unwraps the
 * packages again and needs the bundler's runtime for it. Their production files only require one another and assign to
 * `exports`, so the build reads them as ES modules.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The production file in `node_modules`, by import. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const required = /(\w+) = require\("([\w/-]+)"\)[,;]/g;
const exported = /\bexports\.(\w+)/g;
const commonJs = /\b(?:require\(|module\.exports|exports\b)/;

/** @throws if the file does more than to require and to export, so that a new version is not misread. */
export function asModule(text: string): string {
  const imports = [...text.matchAll(required)].map(([, as, from]) => `import * as ${as} from "${from}";`);
  const names = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(exported)) names.set(name, (names.get(name) ?? 0) + 1);
  const isConstant = (name: string): boolean => names.get(name) === 1 && text.includes(`\nexports.${name} =`);
  const changing = [...names.keys()].filter((name) => !isConstant(name)).map((name) => `let $${name};`);
  const body = text
    .replaceAll(/^var (?:\s*\w+ = require\("[\w/-]+"\)[,;])+/gm, '')
    .replace(exported, (_whole, name: string) => `${isConstant(name) ? 'const ' : ''}$${name}`);
  if (commonJs.test(body)) throw new Error('React is written in another way: see react-modules-plugin.ts');
  const list = [...names.keys()].map((name) => `$${name} as ${name}`);
  return [...imports, ...changing, body, `export { ${list.join()} };`].join('\n');
}

/** @param root of the checkout. */
export const reactModules = (root: string): Plugin => {
  const fileOf = (file: string): string => join(root, 'node_modules', file);
  const files = new Map(Object.entries(REACT_FILES).map(([source, file]) => [source, fileOf(file)]));
  const all = new Set(files.values());
  return {
    name: 'zhanye-react-modules',
    // Shells are rendered in Node, by `react-dom/server`, which takes the packages as they are.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    resolveId: (source) => files.get(source) ?? null,
    transform: (code, id) => (all.has(id) ? { code: asModule(code), map: null } : null),
    // react-dom looks for exports that only the mock of React's tests has, and does without them.
    onLog: (_level, { code, message }) => !(code === 'IMPORT_IS_UNDEFINED' && message.includes('scheduler')),
  };
};
