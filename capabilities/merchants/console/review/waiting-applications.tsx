import type { ReactNode } from 'react';
import { useApplications } from './use-applications.ts';

/** Badge with the number of applications that wait for somebody; hidden when it is zero. */
export function WaitingApplications(): ReactNode {
  const count = useApplications().data?.rows.length ?? 0;
  return count > 0 ? <em className="c-count">{count}</em> : null;
}
