/**
 * Chunks of the pages that are opened first. Each tab needs few files, because every file costs response headers, and
 * in them little that it does not use:
 *
 * - `first`: what the login page shares with others
 * - `kit`: what nearly every page needs
 * - `figures`: the charts and statistics of several tabs, and what the home page shares with others
 * - `data`, `purse`: what one of these tabs shares with pages that are no tabs
 *
 * What a module imports is in its own chunk or in one before it, so that no two chunks import each other.
 */
export const FIRST_CHUNKS = ['first', 'kit', 'figures', 'data', 'purse'] as const;
type FirstChunk = (typeof FIRST_CHUNKS)[number];

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

/**
 * Files of the pages; `runtime`: the modules that every page but login needs as well; `list`: a list that is opened
 * from `purse`.
 */
type FirstPages = Readonly<Record<'login' | 'runtime' | 'home' | 'data' | 'purse' | 'my' | 'list', string>>;

/** One object for all modules of a build. */
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const reachedFrom = (id: string, modules: Modules, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, modules, found);
  return found;
};

/** Tells the chunk of a module; null when none of the first pages shares it. */
const chooseChunk = (pages: FirstPages, modules: Modules): ((id: string) => FirstChunk | null) => {
  const of = (page: keyof FirstPages): Set<string> => reachedFrom(pages[page], modules);
  const [login, runtime, list, home] = [of('login'), of('runtime'), of('list'), of('home')];
  const [data, purse, my] = [of('data'), of('purse'), of('my')];
  return (id) => {
    if (login.has(id)) return 'first';
    const isInList = list.has(id) && (home.has(id) || data.has(id));
    if (runtime.has(id) || my.has(id) || isInList) return 'kit';
    if (home.has(id) || (data.has(id) && purse.has(id))) return 'figures';
    if (data.has(id)) return 'data';
    return purse.has(id) ? 'purse' : null;
  };
};

export const firstChunks = (pages: FirstPages): ((id: string, modules: Modules) => FirstChunk | null) => {
  const chosen = new WeakMap<Modules, (id: string) => FirstChunk | null>();
  return (id, modules) => {
    const choose = chosen.get(modules) ?? chooseChunk(pages, modules);
    chosen.set(modules, choose);
    return choose(id);
  };
};
