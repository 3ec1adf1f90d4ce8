import type { ShownInvitation } from '../../contract/inviting/get-invitation.ts';
import { shareOrCopy } from '../share-or-copy.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export const shareInvitation = ({ link, name }: ShownInvitation, t: Translate): Promise<void> =>
  shareOrCopy({ title: t('invitations.sent.share'), text: t('invitations.sent.share-text', { name }), url: link });
