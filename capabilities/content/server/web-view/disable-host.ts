import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { disableHost } from '../../contract/web-view/disable-host.ts';
import { allowHost } from './manage-hosts.ts';

export const disableHostRoute = handle(disableHost, async (context, { host }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  if (!(await allowHost(context.db, { host, isAllowed: false, ...by }))) throw refuse('host_not_shown', { host });
  return {};
});
