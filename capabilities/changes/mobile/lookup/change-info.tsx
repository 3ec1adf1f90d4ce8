/** 变更详情: the value in force and the one asked for, the effect, the progress, and the possible acts. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getChange } from '../../contract/lookup/get-change.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { PROMOTION_PATHS } from '../paths.ts';
import { useKind } from '../use-kind.ts';
import { whoText } from '../value-words.ts';
import { ChangeActs, hasActs } from './change-acts.tsx';
import { ChangeHead } from './change-head.tsx';
import { ChangeNote } from './change-note.tsx';
import { ChangeTable } from './change-table.tsx';
import { ProgressCard } from './progress-card.tsx';

const FIELDS = { id: idField() };

function ChangeInfoPage(): ReactNode {
  const { t } = useText();
  const kind = useKind();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getChange, { kind, id });
  const change = read.data;
  if (change !== undefined)
    return (
      <Screen
        bar={<NavBar />}
        {...(hasActs(change) && { foot: <ChangeActs change={change} />, room: 'action-note' as const })}
      >
        <PullToRefresh onRefresh={() => read.refetch()}>
          <Stack>
            <ChangeHead change={change} />
            <ChangeNote change={change} />
            <ChangeTable change={change} />
            <ProgressCard change={change} />
            {change.promotion && <PromotionLink promotion={change.promotion} />}
            <Numbers change={change} />
          </Stack>
        </PullToRefresh>
      </Screen>
    );
  return (
    <ReadingScreen
      bar={<NavBar />}
      read={read}
      rows={6}
      gone={{ icon: 'history', title: t('changes.info.gone'), text: t('changes.info.gone-text') }}
    />
  );
}

function PromotionLink({ promotion }: { promotion: NonNullable<Change['promotion']> }): ReactNode {
  const { t } = useText();
  const { id, name, act } = promotion;
  return (
    <Card>
      <Row
        icon="tag"
        title={<span className="ell">{name}</span>}
        value={<span className="t-meta">{t(`changes.promotion.act-${act}`)}</span>}
        to={PROMOTION_PATHS.info}
        query={{ id }}
      />
    </Card>
  );
}

function Numbers({ change: { no, askedAt, askedBy, origin } }: { change: Change }): ReactNode {
  const { t } = useText();
  return (
    <Card pad>
      <Facts
        facts={[
          {
            label: t('changes.info.no'),
            value: (
              <Copy text={no} label={`${t('changes.info.no')} ${no}`}>
                <span className="whole">{no}</span>
              </Copy>
            ),
          },
          { label: t('changes.info.asked-at'), value: formatDateTime(askedAt) },
          { label: t('changes.info.asked-by'), value: whoText({ origin, askedBy }, t) },
        ]}
      />
    </Card>
  );
}

export { ChangeInfoPage as Page };
