/** The permissions that the capabilities declare for agents' accounts, gathered when the server loads them. */
import type { AgentPermissions } from '#platform/contract/permissions.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export const permissionTable = createRegistry<AgentPermissions>('the permissions of agents');
