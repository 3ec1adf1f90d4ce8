import { Alert, Button, Image, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan, signedYuan } from '#platform/ui-console/amount.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { usePhotos } from '#platform/ui-console/review/read-photo.ts';
import { useRevealed } from '#platform/ui-console/review/use-revealed.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { revealAdjustment } from '../contract/reveal-adjustment.ts';
import { AdjustmentDecision } from './adjustment-decision.tsx';
import { TONES, type RevealedAdjustment } from './adjustment-row.ts';
import { ReversalForm } from './reversal-form.tsx';

/** The link is of this server: read by the origin of the page. */
const ownPath = (link: string): string => {
  const { pathname, search } = new URL(link, location.origin);
  return pathname + search;
};

function Grounds({ link }: { link: string }): ReactNode {
  const { t } = useText();
  const path = ownPath(link);
  const src = usePhotos([path]).get(path);
  if (src === undefined) return <Spin />;
  if (src === 'failed') return <p className="c-note">{t('console.review.photo.failed')}</p>;
  return <Image src={src} alt={t('adjustments.console.document')} width={160} />;
}

/** Both accounts of the one transfer: from 调账 to the wallet, or back. */
function Transfer({ adjustment }: { adjustment: RevealedAdjustment }): ReactNode {
  const { t } = useText();
  const { agentName, wallet, effect, changeFen } = adjustment;
  const own = <b>{t('ledger.console.account.adjustment')}</b>;
  const theirs = (
    <>
      <b>{joined(t(`ledger.name.${wallet}`), agentName)}</b>
      {effect !== undefined && (
        <>
          <s>{yuan(effect.beforeFen)}</s>
          <strong>{yuan(effect.afterFen)}</strong>
        </>
      )}
    </>
  );
  return (
    <Section title={t('adjustments.console.transfer')}>
      <div className="c-sides">
        <div>
          <span>{t('ledger.console.debit')}</span>
          {changeFen > 0 ? own : theirs}
        </div>
        <Icon name="arrow-right" size={18} />
        <div>
          <span>{t('ledger.console.credit')}</span>
          {changeFen > 0 ? theirs : own}
        </div>
      </div>
    </Section>
  );
}

function Body({ adjustment }: { adjustment: RevealedAdjustment }): ReactNode {
  const { t } = useText();
  const { reason, proposedBy, proposedAt, decidedBy, lapsesAt, reversesNo, document, state } = adjustment;
  return (
    <>
      <OwnAddress />
      <span className="c-note">
        {joined(t(`ledger.name.${adjustment.wallet}`), adjustment.agentName, adjustment.agentCode)}
      </span>
      <span className="c-figure">{signedYuan(adjustment.changeFen)}</span>
      <Transfer adjustment={adjustment} />
      <Section title={t('adjustments.console.why')}>
        <Facts
          facts={[
            [t('adjustments.console.reason'), reason],
            ...(reversesNo === undefined ? [] : [[t('adjustments.console.reverses'), reversesNo] as const]),
            [t('adjustments.console.proposed'), joined(proposedBy, formatDateTime(proposedAt))],
            ...(decidedBy === undefined ? [] : [[t('adjustments.console.decided'), decidedBy] as const]),
            ...(state === 'proposed' ? [[t('adjustments.console.lapses'), formatDateTime(lapsesAt)] as const] : []),
          ]}
        />
      </Section>
      <Section title={t('adjustments.console.document')}>
        {document === undefined ? (
          <p className="c-note">{t('adjustments.console.document.none')}</p>
        ) : (
          <Grounds link={document} />
        )}
      </Section>
    </>
  );
}

interface AdjustmentDetailProps {
  no: string;
  onClose: () => void;
}

/** One adjustment with its grounds; each look is in the audit log. */
export function AdjustmentDetail({ no, onClose }: AdjustmentDetailProps): ReactNode {
  const { t } = useText();
  const mayDecide = useMay('adjustment:decide');
  const { data, error } = useRevealed(revealAdjustment, { no });
  const [isReversing, reverse] = useState(false);
  const foot = (): ReactNode => {
    if (data === undefined || !mayDecide) return undefined;
    if (data.state === 'proposed') return <AdjustmentDecision adjustment={data} />;
    if (data.state !== 'confirmed') return undefined;
    if (isReversing) return <ReversalForm adjustment={data} onEnd={() => reverse(false)} />;
    return <Button onClick={() => reverse(true)}>{t('adjustments.console.reverse')}</Button>;
  };
  const shownFoot = foot();
  const title = (
    <>
      {t('adjustments.console.manual')}
      {data && <ToneTag tone={TONES[data.state]}>{t(`adjustments.console.state.${data.state}`)}</ToneTag>}
    </>
  );
  return (
    <Detail
      label={t('adjustments.console.detail')}
      title={title}
      under={no}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(shownFoot !== undefined && { foot: shownFoot })}
    >
      {data !== undefined && <Body adjustment={data} />}
      {data === undefined &&
        (error === null ? <Spin /> : <Alert type="error" showIcon title={failureText(error, t)} />)}
    </Detail>
  );
}
