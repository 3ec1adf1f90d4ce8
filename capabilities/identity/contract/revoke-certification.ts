import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { refusedFields } from './identity-fields.ts';

export const revokeCertification = defineCall({
  name: 'identity.revoke-certification',
  method: 'POST',
  path: '/console/identities/revoke',
  summary: 'Takes a certification back: its agent withdraws nothing until it is certified again, and is told why',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentCode: searchedText(20), refused: refusedFields() }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['agent_unknown', 'certification_not_held'],
});
