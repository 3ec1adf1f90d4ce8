import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'terminal:view': ['agent', 'agent-viewer', 'agent-operator'],
  'terminal:assign': ['agent', 'agent-operator'],
  'terminal:transfer': ['agent', 'agent-operator'],
  'terminal:recall': ['agent', 'agent-operator'],
  'terminal:bind': ['agent', 'agent-operator'],
  'terminal:unbind': ['agent', 'agent-operator'],
  'terminal:return': ['agent', 'agent-operator'],
  'terminal:delete': ['agent', 'agent-operator'],
  'terminal:approve': ['agent', 'agent-operator'],
} satisfies AgentPermissions;

/** Deletions and unbindings that the operator confirms, bindings at the acquirer, and the stock. */
export const staffPermissions = {
  'operation:view': ['operations', 'support', 'supervisor', 'risk'],
  'operation:decide': ['operations', 'supervisor'],
  'binding:view': ['operations', 'support', 'supervisor', 'risk'],
  'binding:manage': ['operations'],
  'stock:view': ['operations', 'support', 'supervisor', 'risk'],
  'stock:manage': ['operations', 'supervisor'],
} satisfies StaffPermissions;
