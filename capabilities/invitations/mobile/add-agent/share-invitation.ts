import { copyText } from '#platform/ui/basics/copy.tsx';
import type { ShownInvitation } from './shown-invitation.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** By the phone's own menu; without one the link is copied. */
export const shareInvitation = async ({ link, name }: ShownInvitation, t: Translate): Promise<void> => {
  const text = t('invitations.sent.share-text', { name });
  if (typeof navigator.share !== 'function') return copyText(link);
  // Closing the menu without choosing is no failure.
  await navigator.share({ title: t('invitations.sent.share'), text, url: link }).catch(() => undefined);
};
