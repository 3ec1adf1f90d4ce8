/**
 * Runs after `vite build`. Writes a shell for login and for each tab, with its styles inlined and its code announced,
 * so that the first paint waits for one small file only; then compresses everything once and for all.
 * `shells.json` says which file answers which address, `csp.json` which inline pieces are ours.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

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
const hashes = { scripts: new Set<string>(), styles: new Set<string>() };

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

/** Runs the code after the shell has been painted (or soon, in a window that isn't painted): never before it. */
function starter(source: string): string {
  const start = `let done=0;const go=()=>{done++||import(${JSON.stringify(source)})}`;
  return `<script type="module">${start};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,300)</script>`;
}

function compose(path: string, body: string): string {
  const { source, capabilities, lean } = lineOf(path === '/' ? '/pages/login/index' : path);
  const texts = ['shell', ...capabilities].map((group) => `../../virtual:messages/${group}/${language}`);
  const keys = new Set(['index.html', ...(lean ? [] : ['full.tsx']), ...(source ? [source] : []), ...texts].flatMap((key) => [...withImports(key)]));
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const css = styles.map(read).join('').trim();
  hashes.styles.add(hashOf(css));
  const announced = chunks.map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${chunk.file}">`);
  // Tells the loader of later chunks that these styles are here already.
  const known = styles.map((file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`);
  return read('index.html')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_tag, source: string) => starter(source))
    .replace('</head>', () => `${announced.join('')}${known.join('')}<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
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

const shells: Record<string, string> = {
  '/': 'login.html',
  '/pages/login/index': 'login.html',
  '/pages/home/home/index': 'home.html',
  '/pages/data/index': 'data.html',
  '/pages/earnings/index': 'wallet.html',
  '/pages/myInfo/index': 'my.html',
  '*': 'index.html',
};

async function writeShells(): Promise<void> {
  const render = await loadRenderer();
  const paths = new Map(Object.entries(shells).map(([path, file]) => [file, path]));
  const pages = new Map<string, string>();
  for (const [file, path] of paths) pages.set(file, compose(path, await render(path === '/' ? '/pages/login/index' : path)));
  for (const [file, page] of pages) {
    for (const [, script] of page.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)) hashes.scripts.add(hashOf(script ?? ''));
    writeFileSync(join(out, file), page);
  }
  writeFileSync(join(out, 'shells.json'), JSON.stringify(shells));
  writeFileSync(join(out, 'csp.json'), JSON.stringify({ scripts: [...hashes.scripts], styles: [...hashes.styles] }));
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
