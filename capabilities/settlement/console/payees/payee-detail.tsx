import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { CheckList, type Check } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { PayeeFoot, type ArmedPayee } from './payee-foot.tsx';
import type { PayeeRow, ReviewedAccount, StoppedAgent } from './payee-row.ts';

type Translate = ReturnType<typeof useText>['t'];

/** The holder beside the certified name, which this review compares. */
const checkOf = ({ holderName, certifiedName }: ReviewedAccount, t: Translate): Check => {
  const text = t('settlement.console.check.text', { holder: holderName, certified: certifiedName ?? '' });
  if (certifiedName === undefined)
    return { key: 'holder', tone: 'warn', title: t('settlement.console.check.uncertified') };
  return holderName === certifiedName
    ? { key: 'holder', tone: 'good', title: t('settlement.console.check.same'), text }
    : { key: 'holder', tone: 'bad', title: t('settlement.console.check.other'), text };
};

function Account({ row }: { row: ReviewedAccount }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Section title={t('settlement.console.account')}>
        <Facts
          facts={[
            [t('settlement.console.holder'), row.holderName],
            [t('settlement.console.certified'), row.certifiedName ?? t('settlement.console.uncertified')],
            [t('settlement.console.card'), `${row.bankName} •••• ${row.cardTail}`],
            [t('settlement.console.branch'), row.branchName],
            [t('settlement.console.changed'), formatDateTime(row.changedAt)],
            [t('settlement.console.payable'), formatDateTime(row.payableAt)],
          ]}
        />
      </Section>
      <Section title={t('settlement.console.check')}>
        <CheckList checks={[checkOf(row, t)]} />
      </Section>
    </>
  );
}

function Stop({ row }: { row: StoppedAgent }): ReactNode {
  const { t } = useText();
  return (
    <Section title={t('settlement.console.identity')}>
      <Facts
        facts={[
          [t('settlement.console.call_back'), row.mobile],
          [t('settlement.console.stopped'), formatDateTime(row.stoppedAt)],
          [t('settlement.console.via'), t(`settlement.console.via.${row.via}`)],
          [
            t('settlement.console.first'),
            row.first === undefined
              ? t('settlement.console.first.none')
              : t('settlement.console.first.by', { name: row.first.name, time: formatDateTime(row.first.at) }),
          ],
        ]}
      />
      <p className="c-note">{t('settlement.console.identity.how')}</p>
    </Section>
  );
}

interface PayeeDetailProps {
  row: PayeeRow;
  mayReview: boolean;
  armed: ArmedPayee;
  onArm: (armed: ArmedPayee) => void;
  onClose: () => void;
  onDecided: () => void;
}

export function PayeeDetail({ row, mayReview, armed, onArm, onClose, onDecided }: PayeeDetailProps): ReactNode {
  const { t } = useText();
  const foot = mayReview ? <PayeeFoot row={row} armed={armed} onArm={onArm} onDecided={onDecided} /> : undefined;
  return (
    <Detail
      label={t(`settlement.console.detail.${row.tab}`)}
      title={row.agent.name}
      under={row.agent.code}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(foot && { foot })}
    >
      <OwnAddress />
      {row.tab === 'accounts' ? <Account row={row} /> : <Stop row={row} />}
    </Detail>
  );
}
