/** The permanent code with its link and QR code, and the campaigns. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { QrCode } from '#platform/ui/basics/qr-code.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import type { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { PATHS } from './invitation-paths.ts';
import { lastDayOf } from './last-day-of.ts';
import { shownLink, spelled } from './share-link.ts';
import styles from './invite.module.css';

/** The campaigns that the row counts. */
export const OPEN_CAMPAIGNS = { open: true, pageSize: 100 } as const;

interface CodeCardProps {
  kind: CampaignKind;
  read: ReturnType<typeof useCall<typeof getMyCode>>;
}

export function CodeCard({ kind, read }: CodeCardProps): ReactNode {
  const { t } = useText();
  const [isLarge, setLarge] = useState(false);
  const { data } = read;
  if (data === undefined)
    return (
      <Card>
        {read.error ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={3} lead="none" />
        )}
      </Card>
    );
  const { code, link } = data;
  return (
    <Card>
      <div className={styles['code']}>
        <div className="grow">
          <span className="t-meta">{t(`invitations.invite.code-${kind}`)}</span>
          <b className={styles['symbols']}>{spelled(code)}</b>
          <p className={styles['link']}>{shownLink(link)}</p>
        </div>
        <div className={styles['qr']}>
          <QrCode text={link} label={t('invitations.sent.qr')} />
        </div>
      </div>
      <div className={styles['buttons']}>
        <SmallButton kind="quiet" icon="copy" onClick={() => void copyText(code)}>
          {t('invitations.invite.copy-code')}
        </SmallButton>
        <SmallButton kind="quiet" icon="link" onClick={() => void copyText(link)}>
          {t('invitations.invite.copy-link')}
        </SmallButton>
        <SmallButton kind="quiet" icon="qr" onClick={() => setLarge(true)}>
          {t('invitations.invite.large')}
        </SmallButton>
      </div>
      <div className="hr" />
      <CampaignsRow kind={kind} />
      <Sheet open={isLarge} onClose={() => setLarge(false)} title={t(`invitations.invite.code-${kind}`)}>
        <div className={styles['large']}>
          <QrCode text={link} label={t('invitations.sent.qr')} />
          <b className={styles['symbols']}>{spelled(code)}</b>
          <p className="t-meta">{t(`invitations.invite.scan-${kind}`)}</p>
        </div>
      </Sheet>
    </Card>
  );
}

/** The number of open invitations, and the state of the newest one. */
function CampaignsRow({ kind }: { kind: CampaignKind }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data } = useCall(listCampaigns, { kind, ...OPEN_CAMPAIGNS });
  const [newest] = data?.rows ?? [];
  const count = data?.rows.length ?? 0;
  const meta =
    newest?.endsAt === undefined
      ? t('invitations.campaigns.hint')
      : t('invitations.campaigns.newest', {
          name: newest.name ?? '',
          used: newest.used,
          places: newest.places ?? 0,
          day: formatShortDate(lastDayOf(newest.endsAt), now, lang),
        });
  return (
    <Row
      title={t('invitations.campaigns.count', { count })}
      meta={meta}
      value={<span className="t-meta">{t('invitations.campaigns.manage')}</span>}
      to={PATHS.campaigns}
      query={{ kind }}
    />
  );
}
