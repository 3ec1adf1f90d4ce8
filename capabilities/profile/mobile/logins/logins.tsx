/** The login log of 180 days. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listLogins } from '#capabilities/session/contract/sessions/list-logins.ts';
import { useAnswer, type Login } from './use-answer.ts';

export function Logins(): ReactNode {
  const { t } = useText();
  const list = useList(listLogins, { pageSize: 20 });
  return (
    <Screen bar={<NavBar title={t('profile.logins.title')} />}>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList
            label={t('profile.logins.title')}
            list={list}
            itemKey={({ id }) => id}
            rowHeight={76}
            indent="disc"
            end={t('profile.logins.kept')}
            empty={<Empty icon="device" title={t('profile.logins.none')} />}
          >
            {(login) => <LoginRow login={login} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function LoginRow({ login }: { login: Login }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { device, network, refusedFor, account, way, withSecondFactor } = login;
  const proof = [t(`session.login-way.${way}`), ...(withSecondFactor ? [t('profile.second-factor')] : [])].join(' + ');
  const how = refusedFor === undefined ? proof : t(`session.login-refused.${refusedFor}`);
  const where = network === '' ? t('profile.logins.other-networks') : network;
  return (
    <Row
      lead={<Disc icon={refusedFor === undefined ? 'device' : 'alert'} />}
      title={device || t('profile.devices.unknown')}
      meta={
        <>
          {joined(how, account)}
          <br />
          {joined(formatWhen(login.at, now, lang), where)}
        </>
      }
      value={<LoginState login={login} />}
    />
  );
}

function LoginState({ login }: { login: Login }): ReactNode {
  const { t } = useText();
  const answer = useAnswer(login);
  if (login.refusedFor !== undefined)
    return <Tag tone="warning">{t('profile.logins.refused', { count: login.count })}</Tag>;
  if (login.answer === 'not_mine') return <Tag tone="danger">{t('profile.logins.was-not-mine')}</Tag>;
  if (login.isThisDevice) return <Tag tone="success">{t('profile.devices.current')}</Tag>;
  return (
    <SmallButton kind="quiet" running={answer.isRejecting} onClick={answer.reject}>
      {t('profile.logins.not-mine')}
    </SmallButton>
  );
}
