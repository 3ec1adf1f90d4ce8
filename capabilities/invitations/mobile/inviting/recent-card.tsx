import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import { listArrivals } from '../../contract/arrivals/list-arrivals.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { listOpenings } from '../../contract/registration/list-openings.ts';
import { ArrivalRow } from './arrival-row.tsx';
import type { FunnelDays } from './fields.ts';
import { PATHS } from './invitation-paths.ts';
import { OpeningRow } from './opening-row.tsx';

const SHOWN = 4;

/** The latest registrations, then links that were opened without a registration. */
export function RecentCard({ kind, days }: { kind: CampaignKind; days: FunnelDays }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(listArrivals, { kind, days, pageSize: SHOWN });
  const openings = useCall(listOpenings, { kind, days });
  const arrivals = data?.rows ?? [];
  const links = (openings.data?.links ?? []).filter(({ registered }) => registered === 0).slice(0, 2);
  const target = { to: PATHS.records, query: { kind, days } };
  return (
    <Card>
      <CardHead title={t('invitations.invite.recent')} more={t('invitations.invite.all')} {...target} />
      {data === undefined && error !== null && <ReadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={3} />}
      <Rows indent="disc">
        {arrivals.map((arrival, index) => (
          <ArrivalRow key={arrival.id ?? index} kind={kind} arrival={arrival} />
        ))}
        {data !== undefined && links.map((opening) => <OpeningRow key={opening.id} kind={kind} opening={opening} />)}
      </Rows>
      {data !== undefined && arrivals.length + links.length === 0 && (
        <Empty icon="invite" title={t('invitations.records.none-registered')}>
          {t('invitations.records.none-hint')}
        </Empty>
      )}
    </Card>
  );
}
