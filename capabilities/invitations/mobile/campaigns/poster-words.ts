import type { RowOf } from '#platform/client/hooks.ts';
import type { listPosters } from '#capabilities/content/contract/pages/list-posters.ts';
import { spelled } from '../inviting/share-link.ts';
import type { PosterPicture } from './draw-poster.ts';
import { LOOKS } from './poster-looks.ts';

export type Poster = RowOf<typeof listPosters>;
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The content of the poster: its words, the inviter's name, and the link that is shared with it. */
export const pictureOf = (
  { kind, look, title, subtitle }: Poster,
  { code, link }: { readonly code: string; readonly link: string },
  inviter: string,
  t: Translate,
): Omit<PosterPicture, 'fonts'> => ({
  look: LOOKS[look],
  link,
  words: {
    brand: t('invitations.register.brand'),
    title,
    subtitle,
    inviter: t('invitations.register.invites', { name: inviter }),
    invitesTo: t(`invitations.poster.to-${kind}`),
    code: t('invitations.poster.code', { code: spelled(code) }),
  },
});
