/** Agreements: those to be accepted, and those accepted before, with the time. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listConsents } from '#capabilities/session/contract/consents/list-consents.ts';
import { useAccept } from './use-accept.ts';
import styles from './consents.module.css';

const AGREEMENT = '/pages/login/agreement/index';

export function Agreements(): ReactNode {
  const { t } = useText();
  const { data, error, isError, refetch } = useCall(listConsents, {});
  return (
    <Screen bar={<NavBar title={t('profile.consents.title')} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          {data ? (
            <>
              <Pending pending={data.pending} />
              <History rows={data.rows} />
            </>
          ) : (
            <Card>
              {isError ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

type Consents = AnswerOf<typeof listConsents>;

/** New versions with their texts to read. */
function Pending({ pending }: Pick<Consents, 'pending'>): ReactNode {
  const { t } = useText();
  const accept = useAccept();
  if (pending.length === 0) return null;
  return (
    <Card>
      <p className={styles['why']}>{t('profile.consents.why')}</p>
      <Rows>
        {pending.map(({ key, version, title, effectiveOn }) => (
          <Row
            key={key}
            title={title}
            meta={t('profile.consents.version', { version, date: effectiveOn })}
            to={AGREEMENT}
            query={{ key }}
          />
        ))}
      </Rows>
      <div className={styles['accept']}>
        <Button running={accept.isPending} onClick={() => accept.mutate(pending)}>
          {t('profile.consents.accept')}
        </Button>
      </div>
    </Card>
  );
}

function History({ rows }: Pick<Consents, 'rows'>): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <section>
      <GroupHead title={t('profile.consents.history')} />
      <Card>
        {rows.length === 0 ? (
          <Empty icon="file" title={t('profile.consents.none')}>
            {t('profile.consents.none-hint')}
          </Empty>
        ) : (
          <Rows>
            {rows.map(({ key, version, title, way, at }) => (
              <Row
                key={`${key} ${version}`}
                title={`${title} ${version}`}
                meta={joined(t(`session.consent-way.${way}`), formatWhen(at, now, lang))}
              />
            ))}
          </Rows>
        )}
      </Card>
    </section>
  );
}
