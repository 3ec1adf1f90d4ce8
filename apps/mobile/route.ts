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
  return new Promise((_, reject) => setTimeout(() => reject(new Error('loading chunk timed out')), loadTimeoutMs));
}

interface Full {
  ServerState: Wrapper;
  ShellTabs: ComponentType<{ current: string }>;
}

let full: Full | undefined;

async function loadFull(): Promise<void> {
  full ??= await import('./full.tsx');
}

/** What pages stand in that are not lean; there once such a page is loaded. */
export const fullModule = (): Full | undefined => full;

async function fetchRoute(route: Route): Promise<PageModule> {
  try {
    const [module] = await Promise.race([
      Promise.all([route.load(), loadTexts(route.capabilities), route.lean || loadFull()]),
      timeout(),
    ]);
    ready.set(route, module);
    return module;
  } finally {
    running.delete(route);
  }
}

/** The page's code when it is here already. */
export const readyModule = (route: Route): PageModule | undefined => ready.get(route);

/** Code and texts of a page; one request however often it is asked for, and a fresh one after a failure. */
export function loadRoute(route: Route): Promise<PageModule> {
  const known = ready.get(route);
  if (known) return Promise.resolve(known);
  const started = running.get(route) ?? fetchRoute(route);
  running.set(route, started);
  return started;
}
