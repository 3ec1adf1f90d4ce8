/** The permissions that the capabilities declare for agents' accounts, gathered when the server loads them. */
import type { AgentPermissions } from '#platform/contract/permissions.ts';
import { createPart } from '#platform/registry/part.ts';

export const permissionTable = createPart<AgentPermissions>('the permissions of agents');
