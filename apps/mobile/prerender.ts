/**
 * Runs after `vite build`. Writes a shell for login and for each tab, with its styles inlined and its code announced,
 * so that the first paint waits for one small file only; then compresses everything once and for all.
 * `shells.json` says which file answers which address, `csp.json` which inline pieces of each are ours.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { leanContracts } from '../../platform/contract/vite-plugin.ts';
import { starter } from './early/starter.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const root = join(import.meta.dirname, '../..');
const out = join(root, 'dist/mobile');
const renderer = join(root, 'dist/prerender');
const language = 'zh-Hans';

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;
const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8');

interface Line {
  source: string | undefined;
  capabilities: string[];
  lean: boolean;
}

/** What the route table says about an address: the module of its page and whose texts it needs. */
function lineOf(path: string): Line {
  const line = table.split('\n').find((candidate) => candidate.includes(`page('${path}'`)) ?? '';
  const imported = /import\('([^']+)'\)/.exec(line)?.[1];
  const source = imported?.startsWith('#') ? `../../${imported.slice(1)}` : imported?.replace('./', '');
  const names = /capabilities: \[([^\]]*)\]/.exec(line)?.[1] ?? '';
  return { source, capabilities: names.match(/[\w-]+/g) ?? [], lean: line.includes('lean: true') };
}

/** A chunk and everything it imports, in the order in which styles must follow each other. Chunks of the kit may import each other. */
function withImports(key: string, seen = new Set<string>(), above = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key) || above.has(key)) return seen;
  above.add(key);
  for (const imported of chunk.imports ?? []) withImports(imported, seen, above);
  return seen.add(key);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The script of a page that asks before the code is there, when the page has one. */
async function earlyScript(source: string | undefined): Promise<string> {
  const early = join(import.meta.dirname, source?.replace(/\.tsx$/, '.early.ts') ?? '');
  if (!source || !existsSync(early)) return '';
  const entry = '\0early';
  const text = `import * as page from ${JSON.stringify(early)}; import { start } from ${JSON.stringify(join(import.meta.dirname, 'early/start.ts'))}; start(page.asks, page.largest);`;
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      ...leanContracts(root),
      { name: 'early', resolveId: (id) => (id === 'early' ? entry : null), load: (id) => (id === entry ? text : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'early', output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return output?.type === 'chunk' ? `<script>${output.code.trim()}</script>` : '';
}

async function compose(path: string, body: string): Promise<string> {
  const { source, capabilities, lean } = lineOf(path === '/' ? '/pages/login/index' : path);
  const texts = ['shell', ...capabilities].map((group) => `../../virtual:messages/${group}/${language}`);
  const keys = new Set(
    ['index.html', ...(lean ? [] : ['full.tsx']), ...(source ? [source] : []), ...texts].flatMap((key) => [
      ...withImports(key),
    ]),
  );
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const css = styles.map(read).join('').trim();
  const code = [...new Set(chunks.map((chunk) => `/${chunk.file}`))];
  // Tells the loader of later chunks that these styles are here already.
  const known = styles.map((file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`);
  const early = await earlyScript(source);
  return read('index.html')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_tag, source: string) => starter(source, code))
    .replace('</head>', () => `${early}${known.join('')}<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="shell">${body}</div><div id="root" hidden></div>`);
}

async function loadRenderer(): Promise<(path: string) => Promise<string>> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, 'shells.tsx'), outDir: renderer, manifest: false, copyPublicDir: false },
  });
  const module = (await import(join(renderer, 'shells.js'))) as { renderShell: (path: string) => Promise<string> };
  return module.renderShell;
}

/** Hashes of a page's inline pieces. */
function inlineOf(page: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (pieces: RegExp): string[] => [...page.matchAll(pieces)].map(([, text]) => hashOf(text ?? ''));
  return {
    scripts: hashesOf(/<script(?: type="module")?>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}

const shells: Record<string, string> = {
  '/': 'login.html',
  '/pages/login/index': 'login.html',
  '/pages/home/home/index': 'home.html',
  '/pages/data/index': 'data.html',
  '/pages/earnings/index': 'wallet.html',
  '/pages/myInfo/index': 'my.html',
  '/pages/earnings/earningsDetails': 'statement.html',
  '*': 'index.html',
};

async function writeShells(): Promise<void> {
  const render = await loadRenderer();
  const paths = new Map(Object.entries(shells).map(([path, file]) => [file, path]));
  const pages = new Map<string, string>();
  for (const [file, path] of paths)
    pages.set(file, await compose(path, await render(path === '/' ? '/pages/login/index' : path)));
  for (const [file, page] of pages) writeFileSync(join(out, file), page);
  writeFileSync(join(out, 'shells.json'), JSON.stringify(shells));
  writeFileSync(
    join(out, 'csp.json'),
    JSON.stringify(Object.fromEntries([...pages].map(([file, page]) => [file, inlineOf(page)]))),
  );
  rmSync(renderer, { recursive: true });
}

const smallest = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(join(out, file));
  if (bytes.length < smallest && !file.endsWith('.html')) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(join(out, `${file}.br`), await brotli(bytes, { params }));
  writeFileSync(join(out, `${file}.gz`), await zip(bytes, { level: 9 }));
}

await writeShells();
await Promise.all(globSync('**/*.{html,js,css,svg,json,webmanifest,wasm}', { cwd: out }).map(compress));
// The renderer keeps timers of the page's code; nothing is left to do.
process.exit(0);
