import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';
import { CERTIFICATION_STATES, refusedField } from './identity-fields.ts';

const shownPhoto = () => z.object({ id: idOut(), url: z.string() });

export const getIdentity = defineCall({
  name: 'identity.get-identity',
  method: 'GET',
  path: '/api/ag/my/center/certification',
  summary: 'Returns what the agent last submitted to be certified, masked, and what came of it',
  permission: 'certification:view',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    /** State of the last submission. */
    state: z.enum(CERTIFICATION_STATES),
    /** The agent is certified, also while a renewal is being reviewed or was refused. */
    isCertified: z.boolean(),
    /** The certified name; before certification, the name that the agent uses, with which it is certified. */
    agentName: z.string(),
    /** The name that a certified agent uses now: a new card may have this name instead. */
    newName: z.string().optional(),
    /** Masked. */
    idNumber: z.string().optional(),
    /** Absent for an identity card without an end. */
    validUntil: z.string().optional(),
    submittedAt: instant().optional(),
    decidedAt: instant().optional(),
    refused: z.array(refusedField()),
    front: shownPhoto().optional(),
    back: shownPhoto().optional(),
  }),
  answerAt: 'data',
});
