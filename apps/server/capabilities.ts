/** Calls, mounts, jobs and providers of every capability, as exported by `capabilities/<name>/server/routes.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { sendCommandsJob } from '#platform/acquirer/outbox/send-commands-job.ts';
import { mountResults } from '#platform/acquirer/results/mount-results.ts';
import { permissionTable } from '#platform/auth/permission-table.ts';
import { staffPermissionTable } from '#platform/auth/staff-permission-table.ts';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';
import { beginMonthsJob } from '#platform/db/partitions/begin-months.ts';
import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { compose } from './composition.ts';

const FOLDER = new URL('../../capabilities/', import.meta.url);

export interface Capabilities {
  routes: Route[];
  mounts: Mount[];
  jobs: JobDefinition[];
  /** Permissions of agent accounts and of staff accounts, as the capabilities declare them. */
  permissions: AgentPermissions;
  staffPermissions: StaffPermissions;
}

export interface CapabilityModule extends Partial<Capabilities> {
  /** Registers this capability, among others, with an earlier one that needs it (platform/registry). */
  register?(): void;
}

/** Jobs whose work belongs to several capabilities. */
const PLATFORM_JOBS: readonly JobDefinition[] = [sendCommandsJob, beginMonthsJob];
const PLATFORM_MOUNTS: readonly Mount[] = [mountResults];

let loaded: Promise<readonly CapabilityModule[]> | undefined;

const loadModules = (): Promise<readonly CapabilityModule[]> => {
  const files = readdirSync(FOLDER)
    .toSorted()
    .map((name) => new URL(`${name}/server/routes.ts`, FOLDER))
    .filter((url) => existsSync(url));
  return Promise.all(files.map((url) => import(url.href) as Promise<CapabilityModule>));
};

/** Loads everything that capabilities register. @throws as `gather`. */
export const loadCapabilities = async (): Promise<Capabilities> => {
  const modules = await (loaded ??= loadModules());
  for (const module of modules) module.register?.();
  const all = gather(modules);
  permissionTable.provide(all.permissions);
  staffPermissionTable.provide({
    permissions: all.staffPermissions,
    calls: all.routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'staff'),
  });
  compose();
  return all;
};

/**
 * @throws when two calls share a name or a path, or two capabilities declare a job or a permission, because one would
 * silently hide the other; and when no capability declares the permission of a call.
 */
export const gather = (modules: readonly CapabilityModule[]): Capabilities => {
  const all: Capabilities = {
    routes: modules.flatMap((module) => module.routes ?? []),
    mounts: [...modules.flatMap((module) => module.mounts ?? []), ...PLATFORM_MOUNTS],
    jobs: [...modules.flatMap((module) => module.jobs ?? []), ...PLATFORM_JOBS],
    permissions: Object.assign({}, ...modules.map((module) => module.permissions)) as AgentPermissions,
    staffPermissions: Object.assign({}, ...modules.map((module) => module.staffPermissions)) as StaffPermissions,
  };
  refuseTwins(all.routes.map(({ call }) => call.name));
  refuseTwins(all.routes.map(({ call }) => `${call.method} ${call.path}`));
  refuseTwins(all.jobs.map(({ name }) => name));
  refuseTwins(modules.flatMap((module) => Object.keys(module.permissions ?? {})));
  refuseTwins(modules.flatMap((module) => Object.keys(module.staffPermissions ?? {})));
  for (const { call } of all.routes) refuseUndeclared(call, all);
  return all;
};

const refuseTwins = (names: string[]): void => {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`${twin} is defined twice`);
};

/** Paths under /console are exactly the staff calls. */
const refuseUndeclared = (call: Call, { permissions, staffPermissions }: Capabilities): void => {
  const isStaff = audienceOf(call) === 'staff';
  if (isStaff !== call.path.startsWith('/console/'))
    throw new Error(`${call.name}: staff calls, and only they, have a path under /console`);
  const declared = isStaff ? staffPermissions : permissions;
  const isDeclared = !call.permission.includes(':') || Object.hasOwn(declared, call.permission);
  if (!isDeclared) throw new Error(`${call.name}: no capability declares ${call.permission} for this audience`);
};
