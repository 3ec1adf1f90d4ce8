import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** The password before it is void from now on; its staff is left alone. A link sent before is void. */
export const sendPasswordLink = defineCall({
  name: 'session.send-password-link',
  method: 'POST',
  path: '/console/agents/sendPasswordLink',
  summary: "Resets an agent's password: ends its sessions and sends it a link by text message that sets another, once",
  audience: 'staff',
  permission: 'account:reset',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), reason: text(100) }),
  answerAt: 'data',
  /** `mobile` is masked. */
  answer: z.object({ mobile: z.string(), expiresAt: instant(), ended: z.number().int() }),
  refusals: ['agent_unknown', 'agent_closed', 'password_links_used'],
});
