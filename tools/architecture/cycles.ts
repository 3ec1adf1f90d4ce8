/** Finds circular imports. */
import type { Violation } from './rules.ts';
import type { Import, Source } from './source.ts';

const graphOf = (sources: readonly Source[], follows: (found: Import) => boolean): Map<string, string[]> =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter((found) => !found.isPackage && follows(found)).map(({ target }) => target),
    ]),
  );

const cyclesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
};

const violation =
  (rule: string) =>
  (cycle: string[]): Violation => ({ path: cycle[0] ?? '', rule, detail: cycle.join(' → ') });

/**
 * `cycle`: circular at run time. `type-cycle`: circular through `import type` only; move the type next to what both
 * files use, e.g. the hook that returns it.
 */
export const cycleViolations = (sources: readonly Source[]): Violation[] => {
  const atRunTime = cyclesOf(graphOf(sources, ({ isType }) => !isType));
  if (atRunTime.length > 0) return atRunTime.map(violation('cycle'));
  return cyclesOf(graphOf(sources, () => true)).map(violation('type-cycle'));
};
