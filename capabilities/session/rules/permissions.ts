/** What each role may do: the one table (docs/domain.md §10). The server asks it at every call, the app hides what is missing. */
export const permissions = [
  'trade:view',
  'earning:view',
  'statistics:view',
  'policy:view',
  'content:view',
  'wallet:view',
  'wallet:withdraw',
  'terminal:view',
  'terminal:assign',
  'terminal:transfer',
  'terminal:recall',
  'terminal:bind',
  'terminal:unbind',
  'terminal:return',
  'terminal:delete',
  'terminal:approve',
  'merchant:view',
  'merchant:edit',
  'agent:view',
  'agent:edit',
  'policy:open',
  'settlement:view',
  'settlement:edit',
  'account:edit',
] as const;

export type PermissionName = (typeof permissions)[number];

export const roles = ['agent', 'agent-viewer', 'agent-operator'] as const;
export type Role = (typeof roles)[number];

const views = permissions.filter((name) => name.endsWith(':view'));
const of = (noun: string): readonly PermissionName[] => permissions.filter((name) => name.startsWith(`${noun}:`));

const table: Readonly<Record<Role, ReadonlySet<string>>> = {
  /** The agent itself. */
  agent: new Set(permissions),
  /** Its own staff that looks and moves nothing. */
  'agent-viewer': new Set(views),
  /** Its own staff for terminals and merchants: no money. */
  'agent-operator': new Set([...views.filter((name) => name !== 'wallet:view'), ...of('terminal'), ...of('merchant')]),
};

export const permissionsOf = (role: Role): ReadonlySet<string> => table[role];
