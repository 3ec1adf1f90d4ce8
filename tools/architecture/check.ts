/** `npm run check:architecture`: checks every file against the rules in ARCHITECTURE.md. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { schemaOf } from '#platform/db/schema-of.ts';
import { routes } from '#apps/mobile/routes.ts';
import { callNameViolations, definedCalls } from './call-names.ts';
import { cycleViolations } from './cycles.ts';
import { featureViolations } from './features.ts';
import { fragmentViolations } from './fragments.ts';
import { orderViolations } from './order-rules.ts';
import { ORDER } from './order.ts';
import { pageNameViolations } from './page-names.ts';
import { providersIn } from './providers.ts';
import { unusedRuleViolations } from './rules-run.ts';
import { barrelViolations, importViolations, pathViolations, sqlViolations, type Violation } from './rules.ts';
import { readSource } from './source.ts';
import { sqlNameViolations } from './sql-names.ts';
import { unusedExportViolations } from './unused-exports.ts';

const AREAS = '{platform,capabilities,apps,simulator,bench,e2e,testing,tools}/**/*.{ts,tsx,sql}';
/** Configurations at the root, which import the build's own plugins. */
const SETTINGS = '*.config.ts';

/** The schemas of capabilities that have one. */
const schemasOf = (paths: readonly string[]): string[] => {
  const capabilities = paths.flatMap((path) => /^capabilities\/([^/]+)\/.*\.sql$/.exec(path)?.[1] ?? []);
  return [...new Set(capabilities)].map(schemaOf);
};

const PAGES = routes.map(({ page }) => `capabilities/${page}`);

/** @param root a checkout. @param order the order of its capabilities. */
export const checkArchitecture = (root: string, order = ORDER): { files: number; violations: Violation[] } => {
  const paths = globSync(AREAS, { cwd: root }).filter((path) => !path.endsWith('.d.ts'));
  const schemas = schemasOf(paths);
  const sources = paths.toSorted().map((path) => readSource(root, path));
  const settings = globSync(SETTINGS, { cwd: root }).map((path) => readSource(root, path));
  const violations = sources.flatMap((source) => [
    ...importViolations(source),
    ...sqlViolations(source, schemas),
    ...pathViolations(source),
    ...barrelViolations(source),
  ]);
  const calls = definedCalls(root, paths);
  const apart = new Set([...PAGES, ...calls.flatMap(({ path }) => [path, path.replace('/contract/', '/server/')])]);
  return {
    files: sources.length,
    violations: [
      ...violations,
      ...orderViolations(sources, schemas, order),
      ...cycleViolations(sources),
      ...callNameViolations(root, paths),
      ...pageNameViolations(root, sources, PAGES, calls),
      ...unusedRuleViolations(root, sources),
      ...unusedExportViolations([...sources, ...settings], PAGES),
      ...sqlNameViolations(paths),
      ...fragmentViolations(sources, apart),
      ...providersIn(root, paths),
      ...featureViolations(root, paths, calls),
    ],
  };
};

const main = (): void => {
  const { files, violations } = checkArchitecture(join(import.meta.dirname, '../../'));
  for (const { path, rule, detail } of violations) console.log(`${path}: ${rule}: ${detail}`);
  console.log(`${files} files, ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
