import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** The agent's alone: nobody of its staff sees or changes who else is there. */
export const permissions = {
  'employee:view': ['agent'],
  'employee:edit': ['agent'],
} satisfies AgentPermissions;
