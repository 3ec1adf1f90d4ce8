import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** None: only the operator moves agents. */
export const permissions = {} satisfies AgentPermissions;
