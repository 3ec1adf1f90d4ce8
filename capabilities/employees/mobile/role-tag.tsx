import type { ReactNode } from 'react';
import type { EmployeeRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';

export function RoleTag({ role }: { role: EmployeeRole }): ReactNode {
  const { t } = useText();
  return <Tag tone={role === 'agent-operator' ? 'primary' : 'neutral'}>{t(`employees.role.${role}`)}</Tag>;
}
