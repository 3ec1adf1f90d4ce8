/**
 * `npm run bench build`: builds the agents' app as it is, and without one part of the build each, and weighs the code
 * and the Chinese texts that three pages load (docs/build.md). Nothing is written to `dist/`.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { messages } from '#platform/i18n/vite-plugin.ts';
import { chunksOf, pageKey, type Manifest } from '#apps/mobile/built-chunks.ts';
import { textGroups } from '#apps/mobile/first-texts.ts';
import { routes } from '#apps/mobile/routes.ts';
import { shellFiles } from '#apps/mobile/shell-files.ts';
import { machine, report, type Result } from './lib/machine.ts';

const ROOT = join(import.meta.dirname, '..');

const PAGES = [
  ['login', '/pages/login/index'],
  ['home', '/pages/home/home/index'],
  ['terminals', '/pages/home/terminal/terminalList'],
] as const;

interface Variant {
  readonly name: string;
  readonly plugins?: (plugins: Plugin[]) => Plugin[];
  readonly hasGroups?: boolean;
  /** Whether pages with HTML of their own have one file of texts each. */
  readonly hasFirstTexts?: boolean;
}

const without = (...names: readonly string[]) => ({
  plugins: (plugins: Plugin[]) => plugins.filter(({ name }) => !names.includes(name)),
});

const VARIANTS: readonly Variant[] = [
  { name: 'as it is' },
  {
    name: 'with the schemas in the contracts',
    ...without('zhanye-contracts-without-zod', 'zhanye-typed-values-without-readers', 'zhanye-calls-without-schemas'),
  },
  {
    name: 'without files of first texts',
    hasFirstTexts: false,
    plugins: (plugins) => plugins.map((plugin) => (plugin.name === 'zhanye-messages' ? messages(ROOT) : plugin)),
  },
  { name: 'React as CommonJS', ...without('zhanye-react-modules') },
  { name: 'imports through api.ts', ...without('zhanye-direct-imports') },
  { name: 'without groups of chunks', hasGroups: false },
];

/** The product's configuration, loaded again for each variant: some of its plugins remember what they built. */
const configOf = async ({ plugins = (all) => all, hasGroups = true }: Variant): Promise<InlineConfig> => {
  const env = { command: 'build', mode: 'production' } as const;
  const { config } = (await loadConfigFromFile(env, join(ROOT, 'vite.config.ts'))) ?? {};
  if (config === undefined) throw new Error('vite.config.ts cannot be read');
  const output = config.build?.rolldownOptions?.output as Rolldown.OutputOptions;
  if (!hasGroups) delete output.codeSplitting;
  return {
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: plugins((config.plugins ?? []).flat(4) as Plugin[]),
    build: { ...config.build, write: false },
  };
};

const figuresOf = (files: ReadonlyMap<string, string>, keys: readonly string[]) => {
  const manifest = JSON.parse(files.get('.vite/manifest.json') ?? '{}') as Manifest;
  const loaded = new Set(chunksOf(manifest, keys).map(({ file }) => file));
  const bytes = [...loaded].map((file) => brotliCompressSync(files.get(file) ?? '').length);
  return { bytes: bytes.reduce((sum, each) => sum + each, 0), files: loaded.size };
};

const keysOf = (path: string, hasFirstTexts: boolean): string[] => {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no page ${path}`);
  const groups = hasFirstTexts ? textGroups(route) : ['shell', ...route.capabilities];
  return [
    'index.html',
    ...(route.lean ? [] : ['page-runtime.tsx']),
    ...(path in shellFiles ? [] : ['../../virtual:routes/later']),
    pageKey(route.page),
    ...groups.map((group) => `../../virtual:messages/${group}/zh-Hans`),
  ];
};

const measure = async (variant: Variant): Promise<Result> => {
  const built = (await build(await configOf(variant))) as Rolldown.RolldownOutput;
  const files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
  const figures = PAGES.map(([name, path]) => {
    const { bytes, files: count } = figuresOf(files, keysOf(path, variant.hasFirstTexts ?? true));
    return [name, `${bytes} in ${count}`] as const;
  });
  return { name: variant.name, figures: Object.fromEntries(figures) };
};

const where = machine();
const results: Result[] = [];
for (const variant of VARIANTS) results.push(await measure(variant));
report('build', 'none', where, results);
