import type { ReactNode } from 'react';
import { useMay, useSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { RESULT_PAGE, SUBMIT_PAGE } from '#capabilities/identity/mobile/api.ts';
import { refreshSession } from '#capabilities/session/mobile/api.ts';
import type { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import styles from './my.module.css';

type Profile = AnswerOf<typeof getProfile>;
type Certification = Profile['certification']['status'];

const tones: Readonly<Record<Certification, Tone>> = {
  none: 'neutral',
  submitted: 'primary',
  approved: 'success',
  rejected: 'danger',
};

/** Leads to the identity, which is the agent's alone. */
function Identity({ status }: { status: Certification }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const tag = <Tag tone={tones[status]}>{t(`profile.my.certification.${status}`)}</Tag>;
  if (!may('certification:view')) return tag;
  return (
    <Link className={styles['identity']} to={status === 'none' ? SUBMIT_PAGE : RESULT_PAGE}>
      {tag}
    </Link>
  );
}

/** Name, level and code. Values known from the session are shown immediately. */
export function MyHead({
  info,
  certification,
}: {
  info: Profile['info'] | undefined;
  certification: Certification | undefined;
}): ReactNode {
  const { t } = useText();
  const { user, userAdminInfo } = useSession();
  const isReader = userAdminInfo?.roles.includes('agent-viewer') === true;
  const name = info?.name ?? user?.agentName ?? '';
  const code = info?.code ?? user?.agentCode ?? '';
  const level = info?.levelName ?? user?.levelCode;
  const isFrozen = (info?.status ?? user?.status) === 'frozen';
  return (
    <header className={styles['head']}>
      <Link to="/pages/myInfo/baseInfo/index" aria-label={t('profile.base-info.title')}>
        <Avatar name={name} size="l" src={user?.avatar || null} onFault={() => void refreshSession()} />
      </Link>
      <div className={styles['who']}>
        <h1>
          {name || <Skeleton width="5em" />}
          {level && <Level>{level}</Level>}
          {isReader && <Tag>{t('profile.my.read-only')}</Tag>}
        </h1>
        {code ? (
          <Copy text={code} label={t('profile.my.code', { code })}>
            {t('profile.my.code', { code })}
          </Copy>
        ) : (
          <Skeleton width="7em" />
        )}
      </div>
      {isFrozen ? (
        <Tag tone="danger">{t('profile.my.frozen')}</Tag>
      ) : (
        certification && <Identity status={certification} />
      )}
    </header>
  );
}
