import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { listPosters } from '#capabilities/content/contract/pages/list-posters.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { PosterCanvas } from '../campaigns/poster-canvas.tsx';
import { pictureOf } from '../campaigns/poster-words.ts';
import { PATHS } from './invitation-paths.ts';
import styles from './invite.module.css';

const THUMB = 318;

/** The posters with the agent's own code; nothing where none is shown. */
export function PosterStrip({ kind }: { kind: CampaignKind }): ReactNode {
  const { t } = useText();
  const { data } = useCall(listPosters, { kind });
  const { data: link } = useCall(getMyCode, { kind });
  const { user } = useSession();
  const rows = data?.rows ?? [];
  if (rows.length === 0 || link === undefined) return null;
  return (
    <Card>
      <CardHead
        title={t('invitations.poster.title')}
        more={t('invitations.poster.all', { count: rows.length })}
        to={PATHS.poster}
        query={{ kind }}
      />
      <div className={styles['strip']}>
        {rows.map((row) => (
          <Tappable key={row.id} className={styles['thumb']} to={PATHS.poster} query={{ kind, poster: row.id }}>
            <PosterCanvas width={THUMB} picture={pictureOf(row, link, user?.agentName ?? '', t)} />
          </Tappable>
        ))}
      </div>
    </Card>
  );
}
