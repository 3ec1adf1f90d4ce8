import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** None: agents are moved by the operator alone, on the command line. */
export const permissions = {} satisfies AgentPermissions;
