import { copyText } from '#platform/ui/basics/copy.tsx';
import type { CampaignKind } from '../../contract/campaign-states.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** By the phone's own menu; without one the link is copied. */
export const shareLink = async (kind: CampaignKind, link: string, t: Translate): Promise<void> => {
  if (typeof navigator.share !== 'function') return copyText(link);
  const text = t(`invitations.invite.share-${kind}`);
  // Closing the menu without choosing is no failure.
  await navigator.share({ title: t('invitations.sent.share'), text, url: link }).catch(() => undefined);
};

/** The code as it is read out: in two groups. */
export const spelled = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '');
