import { grantedTo } from '#platform/client/granted.ts';
import type { PageLine } from '#platform/client/page-line.ts';
import { session } from '#platform/client/session-store.ts';

/**
 * Whether the user may open a page. The server enforces permissions; this only hides what it would refuse. Before the
 * permissions are known every page may be opened.
 */
export function isPermitted({ needs }: Pick<PageLine, 'needs'>): boolean {
  const permissions = grantedTo(session());
  return needs === undefined || permissions === undefined || needs.some((one) => permissions.includes(one));
}
