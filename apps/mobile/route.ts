import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '#platform/i18n/browser.tsx';
import type { RouteLine } from './routes.ts';

export interface PageModule {
  Page: ComponentType;
}

type Wrapper = ComponentType<{ children: ReactNode }>;

export interface Route extends Omit<RouteLine, 'page'> {
  load: () => Promise<PageModule>;
}

const loadTimeoutMs = 120_000;
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

async function fetchRoute(route: Route): Promise<PageModule> {
  try {
    const [module] = await Promise.race([
      Promise.all([route.load(), loadTexts(route.capabilities), route.lean || loadPageRuntime()]),
      timeout(),
    ]);
    ready.set(route, module);
    return module;
  } finally {
    running.delete(route);
  }
}

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
