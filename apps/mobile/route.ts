import type { ComponentType, ReactNode } from 'react';
import type { PageLine } from '#platform/client/page-line.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';

export interface PageModule {
  Page: ComponentType;
}

type Wrapper = ComponentType<{ children: ReactNode }>;

/** The parts of a page that are known when it is opened. */
export interface PageContent extends Pick<PageLine, 'title'> {
  /** Groups of texts that the page needs. */
  texts: readonly string[];
  load: () => Promise<PageModule>;
}

export interface Route extends Omit<PageLine, 'page' | 'title' | 'capabilities'> {
  content: () => Promise<PageContent>;
}

const loadTimeoutMs = 120_000;
const titles = new Map<Route, string>();
const ready = new Map<Route, PageModule>();
const running = new Map<Route, Promise<PageModule>>();

function timeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('loading the page code timed out')), loadTimeoutMs),
  );
}

interface PageRuntime {
  ServerState: Wrapper;
  LargeTitle: ComponentType;
  ShellTabs: ComponentType<{ current: string }>;
}

let pageRuntime: PageRuntime | undefined;

async function loadPageRuntime(): Promise<void> {
  pageRuntime ??= await import('./page-runtime.tsx');
}

/** Wrappers of pages that are not lean; undefined until such a page is loaded. */
export const loadedPageRuntime = (): PageRuntime | undefined => pageRuntime;

async function fetchContent(route: Route): Promise<PageModule> {
  const { title, texts, load } = await route.content();
  // without its texts the title would be shown as its key
  const [module] = await Promise.all([load(), loadTexts(texts).then(() => titles.set(route, title))]);
  return module;
}

async function fetchRoute(route: Route): Promise<PageModule> {
  try {
    const [module] = await Promise.race([
      Promise.all([fetchContent(route), route.lean || loadPageRuntime()]),
      timeout(),
    ]);
    ready.set(route, module);
    return module;
  } finally {
    running.delete(route);
  }
}

/** Text key of the page's title; undefined until its texts have been loaded. */
export const titleOf = (route: Route): string | undefined => titles.get(route);

/** The page's module, if it is loaded. */
export const readyModule = (route: Route): PageModule | undefined => ready.get(route);

/** Loads code and texts of a page. Concurrent calls share one request; a failed one is retried on the next call. */
export function loadRoute(route: Route): Promise<PageModule> {
  const known = ready.get(route);
  if (known) return Promise.resolve(known);
  const started = running.get(route) ?? fetchRoute(route);
  running.set(route, started);
  return started;
}
