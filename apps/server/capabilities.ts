/** Every capability's calls, mounts and jobs: whatever stands in `capabilities/<name>/server/routes.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

const FOLDER = new URL('../../capabilities/', import.meta.url);

export interface Capabilities {
  routes: Route[];
  mounts: Mount[];
  jobs: JobDefinition[];
}

type Module = Partial<Capabilities>;

/** @throws when two calls share a name or an address: one would silently hide the other. */
export const loadCapabilities = async (): Promise<Capabilities> => {
  const files = readdirSync(FOLDER)
    .toSorted()
    .map((name) => new URL(`${name}/server/routes.ts`, FOLDER))
    .filter((url) => existsSync(url));
  const modules = (await Promise.all(files.map((url) => import(url.href)))) as Module[];
  const all: Capabilities = {
    routes: modules.flatMap((module) => module.routes ?? []),
    mounts: modules.flatMap((module) => module.mounts ?? []),
    jobs: modules.flatMap((module) => module.jobs ?? []),
  };
  refuseTwins(all.routes.map(({ call }) => call.name));
  refuseTwins(all.routes.map(({ call }) => `${call.method} ${call.path}`));
  refuseTwins(all.jobs.map(({ name }) => name));
  return all;
};

const refuseTwins = (names: string[]): void => {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`${twin} is defined twice`);
};
