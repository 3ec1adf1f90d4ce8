import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

/** Public: these clients log out when their session has ended, and would ask forever if that were refused. */
export const logoutUser = defineCall({
  name: 'session.logout-user',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the current session if there is one, for clients of the RuoYi-App family',
  permission: 'public',
  effect: 'write',
  cost: 0,
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
  limits: { perMinute: 60 },
});
