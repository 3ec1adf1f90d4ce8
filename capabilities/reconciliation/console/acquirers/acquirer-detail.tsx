/** One acquirer: its circuit, its commands, and the range of what is booked, which two persons change. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { ChangeLimits } from './change-limits.tsx';
import type { ShownAcquirer } from './use-acquirers.ts';

type FactRows = (readonly [string, string])[];

const useNow = ({ feed, commands }: ShownAcquirer): FactRows => {
  const { t } = useText();
  return [
    [
      t('reconciliation.console.feed'),
      feed === undefined ? t('reconciliation.console.no-feed') : formatDateTime(feed.lastAt),
    ],
    ...(commands?.silentSince === undefined
      ? []
      : [[t('reconciliation.console.silent'), formatDateTime(commands.silentSince)] as const]),
    [t('reconciliation.console.queued'), formatCount(commands?.queued ?? 0)],
    [t('reconciliation.console.sent'), formatCount(commands?.sent ?? 0)],
    [t('reconciliation.console.overdue-fact'), formatCount(commands?.overdue ?? 0)],
  ];
};

const useDeclared = ({ declared }: ShownAcquirer): FactRows => {
  const { t } = useText();
  if (declared === undefined) return [];
  const { signature, acknowledgedBy, amounts, rates, dayFiles, servesDayFiles, calledBack } = declared;
  return [
    [t('reconciliation.console.signature'), signature],
    [t('reconciliation.console.acknowledged'), acknowledgedBy],
    [t('reconciliation.console.units'), `${amounts}, ${rates}`],
    [t('reconciliation.console.day-file'), dayFiles ?? '–'],
    [t('reconciliation.console.serves'), t(`reconciliation.console.yes.${String(servesDayFiles)}`)],
    [t('reconciliation.console.called-back'), calledBack.length === 0 ? '–' : calledBack.join(', ')],
  ];
};

interface AcquirerDetailProps {
  readonly acquirer: ShownAcquirer;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

export function AcquirerDetail({ acquirer, mayChange, onClose }: AcquirerDetailProps): ReactNode {
  const { t } = useText();
  const { name, limits, brands, declared } = acquirer;
  const declares = useDeclared(acquirer);
  return (
    <Detail
      label={t('reconciliation.console.acquirer')}
      title={name}
      under={brands.map((brand) => brand.name).join('、')}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(mayChange && limits && { foot: <ChangeLimits acquirer={name} limits={limits} /> })}
    >
      <OwnAddress />
      <Section title={t('reconciliation.console.now')}>
        <Facts facts={useNow(acquirer)} />
      </Section>
      <Section title={t('reconciliation.console.declares')}>
        {declared === undefined ? (
          <p className="c-note">{t('reconciliation.console.declares-nothing')}</p>
        ) : (
          <Facts facts={declares} />
        )}
      </Section>
      <p className="c-note">{t('reconciliation.console.keys-note')}</p>
    </Detail>
  );
}
