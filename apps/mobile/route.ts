import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '#platform/i18n/browser.tsx';

export interface PageModule {
  Page: ComponentType;
}

type Wrapper = ComponentType<{ children: ReactNode }>;

export interface RouteOptions {
  /** Text key of the title. */
  title?: string;
  /** Whose texts the page needs; loaded beside its code. */
  capabilities: readonly string[];
  /** Opens without a session. */
  public?: boolean;
  /** One of the four tabs. */
  tab?: boolean;
  /** Does without server state (`useCall` and the like) and the wide set of icons; for the login page's budget. */
  lean?: boolean;
  /** Transparent, above the page before it. */
  overlay?: boolean;
}

export interface Route extends RouteOptions {
  path: string;
  load: () => Promise<PageModule>;
}

export function page(path: string, load: () => Promise<PageModule>, options: RouteOptions): Route {
  return { path, load, ...options };
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
