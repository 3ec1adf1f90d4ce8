import type { AnswerOf } from '#platform/contract/call.ts';
import type { getInvitation } from '../../contract/inviting/get-invitation.ts';

export type ShownInvitation = AnswerOf<typeof getInvitation>;
