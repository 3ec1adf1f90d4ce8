import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import type { listSecurityEvents } from '../contract/list-security-events.ts';

export type SecurityEvent = AnswerOf<typeof listSecurityEvents>['rows'][number];

export const useEventTexts = () => {
  const { t } = useText();
  return {
    /** Numbers, not names: an event is looked at by more people than may see who an account is. */
    whoOf: ({ accountId, agentId, staffId }: SecurityEvent): string => {
      if (staffId !== undefined) return t('audit.console.who.staff', { id: staffId });
      if (accountId === undefined) return t('audit.console.who.stranger');
      return t('audit.console.who.account', { id: accountId, agent: agentId ?? '—' });
    },
    whoseOf: ({ aboutAccountId, aboutStaffId }: SecurityEvent): string => {
      if (aboutStaffId !== undefined) return t('audit.console.who.staff', { id: aboutStaffId });
      return aboutAccountId === undefined ? '—' : t('audit.console.whose.account', { id: aboutAccountId });
    },
    countOf: ({ kind, count }: SecurityEvent): string =>
      t(`audit.console.count.${kind === 'cost' ? 'ms' : 'answers'}`, { count: formatCount(count) }),
  };
};

interface EventDetailProps {
  event: SecurityEvent;
  onClose: () => void;
}

export function EventDetail({ event, onClose }: EventDetailProps): ReactNode {
  const { t } = useText();
  const { whoOf, whoseOf, countOf } = useEventTexts();
  return (
    <Detail
      label={t('audit.console.event')}
      title={t(`audit.console.kind.${event.kind}`)}
      under={formatDateTime(event.at)}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <OwnAddress />
      <Section title={t('audit.console.event')}>
        <Facts
          facts={[
            [t('audit.console.who'), whoOf(event)],
            [t('audit.console.whose'), whoseOf(event)],
            [t('audit.console.network'), event.network],
            [t('audit.console.count'), countOf(event)],
            [t('audit.console.call'), event.call ?? '—'],
            [t('audit.console.from'), formatDateTime(event.from)],
            [t('audit.console.at'), formatDateTime(event.at)],
          ]}
        />
        <p className="c-note">{t(`audit.console.what.${event.kind}`)}</p>
      </Section>
    </Detail>
  );
}
