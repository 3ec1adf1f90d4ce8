import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import addresses from './addresses.json' with { type: 'json' };
import { PageTexts } from './page-texts.ts';
import type { Route } from './route.ts';
import { laterModule, routeLoaders, routesModule } from './routes-plugin.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

interface Address {
  path: string;
  title?: string;
  tab?: boolean;
  public?: boolean;
  overlay?: boolean;
}

const expected = new Map((addresses as readonly Address[]).map((address) => [address.path, address]));

function textOf(key: string): string | undefined {
  const file = new URL(`../../capabilities/${key.split('.')[0]}/locales/zh-Hans.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] : undefined;
}

const pageTexts = new PageTexts(fileURLToPath(new URL('../..', import.meta.url)));

/** Other texts belong to the shell and the components, which are always loaded. */
const hasTexts = (group: string): boolean =>
  ['capabilities', 'platform'].some((area) =>
    existsSync(new URL(`../../${area}/${group}/locales/zh-Hans.json`, import.meta.url)),
  ) && group !== 'ui';

describe('route table', () => {
  it('has one line per URL', () => {
    expect(routes.length).toBeGreaterThan(0);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('has every specified URL', () => {
    const there = new Set(routes.map(({ path }) => path));
    expect([...expected.keys()].filter((path) => !there.has(path))).toEqual([]);
  });

  it.each(routes.filter(({ path }) => expected.has(path)))('$path has the specified properties', (route) => {
    const { tab = false, public: open = false, overlay = false } = expected.get(route.path) ?? {};
    expect({ tab: route.tab ?? false, public: route.public ?? false, overlay: route.overlay ?? false }).toEqual({
      tab,
      public: open,
      overlay,
    });
  });

  it.each(routes.filter(({ path }) => !expected.has(path)))(
    '$path is no tab, because it is not specified as one',
    ({ tab }) => {
      expect(tab).toBeUndefined();
    },
  );

  it.each(routes)('$path is in the file of the capability that owns its page', ({ page, path }) => {
    const file = new URL(`../../capabilities/${page.split('/')[0]}/mobile/pages.ts`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain(`path: '${path}'`);
  });

  it.each(routes)('$path has an existing page file', ({ page }) => {
    expect(existsSync(new URL(`../../capabilities/${page}`, import.meta.url))).toBe(true);
  });

  it.each(routes.filter(({ path }) => expected.get(path)?.title))(
    '$path has the specified title',
    ({ path, title }) => {
      expect(textOf(title)).toBe(expected.get(path)?.title);
    },
  );

  it.each(routes)('$path loads the texts of its title', ({ title, capabilities }) => {
    expect(capabilities).toContain(title.split('.')[0]);
  });

  it.each(routes)('$path loads the texts of all that it shows', ({ page, capabilities }) => {
    const shown = [...pageTexts.of(page)].filter(hasTexts);
    expect(shown.filter((group) => !capabilities.includes(group))).toEqual([]);
  });
});

describe('virtual:routes', () => {
  const [first, later] = [routesModule('/root', routes), laterModule('/root', routes)];
  const filesIn = (source: string): string[] =>
    [...source.matchAll(/import\("\/root\/capabilities\/([^"]+)"\)/g)].map(([, file = '']) => file);

  it('has the content of the pages with HTML of their own alone', () => {
    expect(filesIn(first)).toEqual(routes.filter(({ path }) => path in shellFiles).map(({ page }) => page));
    expect(filesIn(first)).toHaveLength(6);
    expect(first).not.toContain('page:');
    expect(first).not.toContain('"page"');
    expect(first).not.toContain('"capabilities"');
    expect(first.match(/title: /g)).toHaveLength(6);
  });

  it('gives every page its own file', async () => {
    const contents = later
      .slice(later.indexOf('contents = ') + 'contents = '.length, -1)
      .replaceAll('import(', 'load(');
    const load = `(file) => (file === 'virtual:routes/later' ? { contents: ${contents} } : file)`;
    const text = `const load = ${load};\n${first.replaceAll('import(', 'load(')}`;
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { routes: Route[] };
    const files = module.routes.map(async ({ content }) => (await content()).load());
    expect(await Promise.all(files)).toEqual(routes.map(({ page }) => `/root/capabilities/${page}`));
  });

  it('is rebuilt when the pages of a capability change during development', () => {
    const changed: ((event: string, path: string) => void)[] = [];
    let restarts = 0;
    const server = {
      watcher: { on: (_event: string, listener: (typeof changed)[number]) => changed.push(listener) },
      restart: async () => void (restarts += 1),
    };
    const { configureServer } = routeLoaders('/root', routes) as unknown as { configureServer(given: object): void };
    configureServer(server);
    for (const path of ['mobile/pages.ts', 'mobile/home.tsx', 'console/pages.ts'])
      changed[0]?.('change', `/root/capabilities/home/${path}`);
    expect(restarts).toBe(1);
  });
});
