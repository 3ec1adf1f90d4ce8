/** Fields shared by the calls of invitations. */
import { z } from 'zod';
import { day, idOut, instant } from '#platform/contract/fields.ts';
import { INVITATION_STATES, MESSAGE_STATES } from './inviting/invitation-states.ts';

/** The end of a link, as typed: blanks and dashes are ignored. */
export const linkCode = () => z.string().trim().min(1).max(20);

/** An invitation as its inviter sees it. */
export const invitation = () =>
  z.object({
    id: idOut(),
    /** The address of the registration; the QR code contains the same. */
    link: z.string(),
    name: z.string(),
    mobile: z.string(),
    levelCode: z.string(),
    remark: z.string().optional(),
    status: z.enum(INVITATION_STATES),
    createdAt: instant(),
    expiresAt: instant(),
    policy: z.object({ id: idOut(), name: z.string() }),
    message: z.enum(MESSAGE_STATES),
    /** Text messages that may still be sent today, and the seconds until the next one. */
    messagesLeft: z.number().int(),
    resendAfter: z.number().int(),
    /** Once registered: the new sub-agent, and the day on which the policy comes into force for it. */
    agentId: idOut().optional(),
    inForceFrom: day().optional(),
  });
