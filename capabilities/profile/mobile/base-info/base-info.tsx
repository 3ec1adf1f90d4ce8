/** 基本资料: the name, picture and contacts by which the agent is known. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { RenameSheet } from '#capabilities/agents/mobile/api.ts';
import { getIdentity } from '#capabilities/identity/contract/get-identity.ts';
import { RESULT_PAGE, SUBMIT_PAGE, useEndText } from '#capabilities/identity/mobile/api.ts';
import { getLevel } from '#capabilities/levels/contract/get-level.ts';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { shownAccount } from '../my/shown-account.ts';
import { AvatarHead } from './avatar-head.tsx';
import { InviterRow } from './inviter-row.tsx';
import { NextLevelLine } from './next-level-line.tsx';

type Profile = AnswerOf<typeof getProfile>;
type Status = Profile['certification']['status'];

function BaseInfoPage(): ReactNode {
  const { data, error, refetch } = useCall(getProfile, {});
  const mayLevel = useMay()('agent:view');
  const level = useCall(getLevel, {}, { enabled: mayLevel });
  const mayCertify = useMay()('certification:view');
  const certification = useCall(getIdentity, {}, { enabled: mayCertify });
  const end = useEndText(certification.data);
  // whether there is a next level or an end is not known before: until then nothing stands below them
  const isReady = data !== undefined && !(mayLevel && level.isPending) && !(mayCertify && certification.isPending);
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <AvatarHead info={data?.info} />
        <Stack key={String(isReady)}>
          {isReady ? (
            <>
              <NextLevelLine next={level.data?.next} />
              <Own profile={data} end={end} onChanged={() => void refetch()} />
              <Joined info={data.info} />
            </>
          ) : (
            <WaitingCard error={error} onRetry={refetch} />
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Near its end the identity card has to be renewed, before withdrawals stop. */
function IdentityRow({ status, end }: { status: Status; end: string | undefined }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const title = t('profile.base-info.certification');
  if (end !== undefined && may('certification:edit'))
    return (
      <Row
        title={title}
        meta={<span className="c-warn">{end}</span>}
        value={<span className="btn-sm">{t('profile.base-info.renew')}</span>}
        chevron={false}
        to={SUBMIT_PAGE}
      />
    );
  return (
    <Row
      title={title}
      value={t(`profile.my.certification.${status}`)}
      {...(end !== undefined && { meta: <span className="c-warn">{end}</span> })}
      {...(may('certification:view') && { to: status === 'none' ? SUBMIT_PAGE : RESULT_PAGE })}
    />
  );
}

interface OwnProps {
  profile: Profile;
  /** When the identity card ends, if that is soon. */
  end: string | undefined;
  onChanged: () => void;
}

function Own({ profile, end, onChanged }: OwnProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const maySettle = useMaySettle();
  const [isRenaming, setRenaming] = useState(false);
  const { info, certification } = profile;
  const shown = shownAccount(profile);
  const close = (): void => {
    setRenaming(false);
    onChanged();
  };
  return (
    <Card>
      <Rows>
        <Row
          title={t('profile.base-info.name')}
          meta={t('profile.base-info.name-hint')}
          value={info.name}
          chevron={may('agent:edit')}
          {...(may('agent:edit') && { onClick: () => setRenaming(true) })}
        />
        <Row title={t('profile.mobile')} value={info.mobile} />
        <IdentityRow status={certification.status} end={end} />
        {maySettle('settlement:view') && (
          <Row
            title={t('profile.my.settlement')}
            value={shown ? `${shown.bankName} ${shown.cardTail}` : t('profile.my.settlement-none')}
            to="/pages/myInfo/settlementAccount/index"
          />
        )}
      </Rows>
      {isRenaming && <RenameSheet id={info.id} name={info.name} onClose={close} />}
    </Card>
  );
}

function Joined({ info }: { info: Profile['info'] }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <Rows>
        <InviterRow inviter={info.inviter} />
        <Row title={t('profile.base-info.joined')} value={businessDay(new Date(info.joinedAt))} />
        <Row title={t('profile.my.level')} value={info.levelName} to="/levels" />
      </Rows>
    </Card>
  );
}

export { BaseInfoPage as Page };
