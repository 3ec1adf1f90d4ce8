import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { enableHost } from '../../contract/web-view/enable-host.ts';
import { allowHost } from './manage-hosts.ts';

export const enableHostRoute = handle(enableHost, async (context, { host }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  if (!(await allowHost(context.db, { host, isAllowed: true, ...by }))) throw refuse('host_shown', { host });
  return {};
});
