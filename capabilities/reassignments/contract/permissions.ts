import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** None: agents are moved by the operator alone. */
export const permissions = {} satisfies AgentPermissions;
