/** 产品政策: the caller's policies with the terms that matter most, and those that are not open for it. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';
import type { OpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { AskParent } from '../ask-parent.tsx';
import { POLICY_OPEN, VALUE_SHARES } from '../policy-routes.ts';
import { useMayOpen } from '../use-may-open.ts';
import { PolicyCard } from './policy-card.tsx';
import styles from './policy-list.module.css';

function PolicyListPage(): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(listOpenPolicies, {});
  const mayOpen = useMayOpen() && (data?.policies.length ?? 0) > 0;
  const foot = mayOpen && (
    <ActionBar leads>
      <Button onClick={() => push(POLICY_OPEN)}>{t('policies.policy-list.open')}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot || undefined}>
      {data ? (
        <PullToRefresh onRefresh={refetch}>
          <Policies {...data} />
        </PullToRefresh>
      ) : (
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      )}
    </Screen>
  );
}

const strong = (text: ReactNode): ReactNode => <b>{text}</b>;

function Policies({ policies, notOpen, parent }: OpenPolicies): ReactNode {
  const { t } = useText();
  const count = policies.length;
  return (
    <>
      {count > 0 && <p className={styles['lead']}>{rich(t('policies.policy-list.lead', { count }), { b: strong })}</p>}
      <Stack>
        {count === 0 && (
          <Card>
            <Empty icon="policy" title={t('policies.policy-list.none')}>
              {t('policies.policy-list.none-hint')}
            </Empty>
          </Card>
        )}
        {policies.map((policy) => (
          <PolicyCard key={policy.id} policy={policy} />
        ))}
        {notOpen.map((policy) => (
          <NotOpen key={policy.id} policy={policy} parent={parent} />
        ))}
        <Card>
          <Row icon="pie" title={t('policies.value-shares.title')} to={VALUE_SHARES} />
        </Card>
      </Stack>
    </>
  );
}

interface NotOpenProps {
  policy: OpenPolicies['notOpen'][number];
  parent: OpenPolicies['parent'];
}

function NotOpen({ policy, parent }: NotOpenProps): ReactNode {
  const { t } = useText();
  const product = `${policy.brandName} ${policy.modelName}`;
  return (
    <Card>
      <div className={styles['closed']}>
        <Row
          title={policy.name}
          meta={joined(product, t(parent ? 'policies.policy-list.not-open' : 'policies.policy-list.not-open-root'))}
        />
        <AskParent parent={parent} label={t('policies.policy-list.ask')} what={policy.name} />
      </div>
    </Card>
  );
}

export { PolicyListPage as Page };
