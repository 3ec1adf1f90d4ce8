import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { shareOrCopy } from '../share-or-copy.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export const shareLink = (kind: CampaignKind, link: string, t: Translate): Promise<void> =>
  shareOrCopy({ title: t('invitations.sent.share'), text: t(`invitations.invite.share-${kind}`), url: link });

/** The code in two groups, for reading it out. */
export const spelled = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '');
