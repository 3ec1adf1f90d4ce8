import type { ReactNode } from 'react';
import { RESULT_PAGE, SUBMIT_PAGE } from '#capabilities/certification/mobile/api.ts';
import type { getProfile } from '#capabilities/settlement/contract/get-profile.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useMay } from '#platform/client/session-store.ts';
import { languageNames } from '#platform/i18n/language-names.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { CountBadge, Row, Rows } from '#platform/ui/list/row.tsx';
import { appVersion } from './app-version.ts';
import styles from './my.module.css';
import { SETTINGS } from './settings-path.ts';

type Profile = AnswerOf<typeof getProfile> | undefined;

/** Links of my page; shows only those available to the user. */
export function MyEntries({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <>
      <AccountEntries profile={profile} />
      {may('policy:view') && (
        <Card>
          <Rows indent="icon">
            <Row icon="policy" title={t('profile.my.policies')} to="/pages/home/policy/queryPolicy" />
            <Row icon="pie" title={t('profile.my.value-shares')} to="/pages/home/policy/trxLimitShareConfig" />
          </Rows>
        </Card>
      )}
      {may('statement:view') && (
        <Card>
          <Rows indent="icon">
            <Row icon="file" title={t('profile.my.statements')} to="/pages/home/statistics/index" />
            {may('deduction:view') && (
              <Row icon="box" title={t('profile.my.deductions')} to="/pages/deductions/deductionList" />
            )}
            {may('tax:view') && <Row icon="tag" title={t('profile.my.tax-documents')} to="/pages/taxes/taxDocuments" />}
            {may('dispute:view') && <Row icon="info" title={t('profile.my.disputes')} to="/disputes" />}
          </Rows>
        </Card>
      )}
      <AppEntries profile={profile} />
    </>
  );
}

/** Who the agent is, and how the account is kept. */
function AccountEntries({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <Card>
      <Rows indent="icon">
        {may('agent:view') && (
          <Row icon="star" title={t('profile.my.level')} value={profile?.info.levelName ?? ''} to="/levels" />
        )}
        <Row
          icon="user"
          title={t('profile.base-info.title')}
          value={profile?.info.mobile ?? ''}
          to="/pages/myInfo/baseInfo/index"
        />
        {may('certificate:view') && (
          <Row icon="certificate" title={t('profile.my.certificate')} to="/pages/myInfo/certificate/certificate" />
        )}
        {may('certification:view') && (
          <Row
            icon="id-card"
            title={t('profile.my.identity')}
            value={profile && t(`profile.my.certification.${profile.certification.status}`)}
            to={profile?.certification.status === 'none' ? SUBMIT_PAGE : RESULT_PAGE}
          />
        )}
        <Row icon="lock" title={t('profile.change-password')} to="/pages/myInfo/updatePassword/index" />
      </Rows>
    </Card>
  );
}

/** What the app tells and how it is set. */
function AppEntries({ profile }: { profile: Profile }): ReactNode {
  const { t, lang } = useText();
  const { theme } = useAppearance();
  const may = useMay();
  return (
    <Card>
      <Rows indent="icon">
        <Row
          icon="bell"
          title={t('profile.my.notices')}
          value={<CountBadge count={profile?.counts.unreadNotices ?? 0} />}
          to="/pages/home/notice/notice"
        />
        {may('export:use') && <Row icon="download" title={t('profile.my.downloads')} to="/downloads" />}
        <Row
          icon="settings"
          title={t('profile.settings.title')}
          value={
            <>
              {languageNames[lang]}
              <span className={styles['wide']}>{` · ${t(`profile.theme.${theme}`)}`}</span>
            </>
          }
          to={SETTINGS}
        />
        <Row
          icon="file"
          title={t('profile.agreement.user')}
          to="/pages/login/agreement/index"
          query={{ key: 'user' }}
        />
        <Row
          icon="refresh"
          title={t('profile.my.version')}
          value={appVersion}
          to={SETTINGS}
          query={{ view: 'about' }}
        />
      </Rows>
    </Card>
  );
}
