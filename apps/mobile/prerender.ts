/**
 * Runs after `vite build`. Writes prerendered HTML (a shell) for the login page and each tab, with inline styles and
 * preloaded code, so that the first paint needs one small file only.
 * `shells.json` maps URLs to shells, `titles.json` those of all other pages to their titles, `csp.json` holds the
 * hashes of their inline scripts and styles.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync } from 'vite';
import type { PageLine } from '#platform/client/page-line.ts';
import { titleStyles } from '#platform/contract/shell-title.ts';
import { languages } from '#platform/i18n/languages.ts';
import { leanContracts } from '../../platform/contract/vite-plugin.ts';
import { BUILD_TARGET } from '../../tools/browsers/floor.ts';
import { aliases } from './aliases.ts';
import { checkPages, chunksOf, pageKey, type Manifest } from './built-chunks.ts';
import { starter } from './early/starter.ts';
import { textGroups } from './first-texts.ts';
import { pageTitles } from './page-titles.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';
import { shownStyles } from './shown-styles.ts';
import { styleClasses } from './style-classes.ts';
import { writeServiceWorker } from './worker/write-worker.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'dist/mobile');
const renderer = join(root, 'dist/prerender');
const language = 'zh-Hans';

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The pages that a shell links to, with the permissions that they need. */
const needsOf = (body: string): [string, readonly string[]][] =>
  routes.flatMap(({ path, needs }) => (needs && body.includes(`href="${path}"`) ? [[path, needs]] : []));

/** Left out only when the gain of prerendering is measured (bench/paint.ts). */
const largest = process.env['FIRST_PAINT'] === 'off' ? 'undefined' : 'page.largest';

/** The page's inline script before the code, if it has one. */
async function earlyScript(page = '', body = ''): Promise<string> {
  const early = join(root, 'capabilities', page.replace(/\.tsx$/, '.early.ts'));
  if (page === '' || !existsSync(early)) return '';
  const entry = '\0early';
  const text = `import * as page from ${JSON.stringify(early)}; import { start } from ${JSON.stringify(join(import.meta.dirname, 'early/start.ts'))}; start(${JSON.stringify(needsOf(body))}, page.asks, ${largest});`;
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
      target: BUILD_TARGET,
      modulePreload: false,
      rolldownOptions: { input: 'early', output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return output?.type === 'chunk' ? `<script>${output.code.trim()}</script>` : '';
}

function routeOf(path: string): PageLine | undefined {
  const route = routes.find((candidate) => candidate.path === (aliases[path] ?? path));
  if (!route && path !== '*') throw new Error(`the shell ${path} has no route`);
  return route;
}

/** Styles of pages that are opened from lists: a list needs little of them at first, so that they are loaded later. */
const LATER = /\/(first|common)-[\w~-]+\.css$/;

/** The first script of all pages, which sets language and look: written to be read, sent to be small. */
const headScript = /<script>([\s\S]*?)<\/script>/;
const minified = (_tag: string, text: string): string =>
  `<script>${minifySync('head.js', text, { compress: { target: 'es2015' } }).code.trim()}</script>`;

async function compose(path: string, body: string): Promise<string> {
  const route = routeOf(path);
  const texts = (route ? textGroups(route) : ['shell']).map((group) => `../../virtual:messages/${group}/${language}`);
  const runtime = route?.lean ? [] : ['page-runtime.tsx'];
  const page = route ? pageKey(route.page) : '../../virtual:routes/later';
  const chunks = chunksOf(manifest, ['index.html', ...runtime, page]);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const shell = styleClasses(body);
  const isLater = (file: string): boolean => route?.lean !== true && LATER.test(file);
  const css = styles.map((file) => (isLater(file) ? shownStyles(read(file), shell.html) : read(file).trim())).join('');
  const filesOf = (some: typeof chunks): string[] => some.map(({ file }) => `/${file}`);
  const code = [...filesOf(chunks), ...styles.filter(isLater).map((file) => `/${file}`)];
  const native = filesOf(chunksOf(manifest, texts)).filter((file) => !code.includes(file));
  const foreign = filesOf(chunksOf(manifest, ['../../virtual:messages/others'])).filter((file) => !code.includes(file));
  // Tells Vite's preload helper that these styles are already present.
  const known = styles
    .filter((file) => !isLater(file))
    .map((file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`);
  const early = await earlyScript(route?.page, body);
  const titled = route ? '' : titleStyles(languages);
  return read('index.html')
    .replace(headScript, minified)
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_tag, source: string) =>
      starter(source, code, { native, foreign }),
    )
    .replace('</head>', () => `${early}${known.join('')}<style>${css}${shell.css}${titled}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="shell">${shell.html}</div><div id="root" hidden></div>`);
}

async function loadRenderer(): Promise<(path: string) => Promise<string>> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, 'shells.tsx'), outDir: renderer, manifest: false, copyPublicDir: false },
  });
  const module = (await import(pathToFileURL(join(renderer, 'shells.js')).href)) as {
    renderShell: (path: string) => Promise<string>;
  };
  return module.renderShell;
}

/** Hashes of a page's inline scripts and styles. */
function inlineOf(page: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (pieces: RegExp): string[] => [...page.matchAll(pieces)].map(([, text]) => hashOf(text ?? ''));
  return {
    scripts: hashesOf(/<script(?: type="module")?>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}

async function writeShells(): Promise<void> {
  const render = await loadRenderer();
  const paths = new Map(Object.entries(shellFiles).map(([path, file]) => [file, path]));
  const pages = new Map<string, string>();
  for (const [file, path] of paths) pages.set(file, await compose(path, await render(aliases[path] ?? path)));
  for (const [file, page] of pages) writeFileSync(join(out, file), page);
  writeFileSync(join(out, 'shells.json'), JSON.stringify(shellFiles));
  writeFileSync(join(out, 'titles.json'), JSON.stringify(pageTitles()));
  writeFileSync(
    join(out, 'csp.json'),
    JSON.stringify(Object.fromEntries([...pages].map(([file, page]) => [file, inlineOf(page)]))),
  );
  rmSync(renderer, { recursive: true });
}

checkPages(
  manifest,
  routes.map(({ page }) => page),
);
await writeShells();
await writeServiceWorker(out);
// Timers of the rendered code would keep the process alive.
process.exit(0);
