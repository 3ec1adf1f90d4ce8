/** 两步验证: switched on with an authenticator app, off with the password and a code. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getSecondFactor } from '../../contract/second-factor/get-second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

function SecondFactorPage(): ReactNode {
  const { t } = useText();
  const { data, error, isError, refetch } = useCall(getSecondFactor, {});
  /** Shown once, after switching on. */
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />;
  if (data?.isOn === false) return <SecondFactorOff onEnabled={setCodes} />;
  if (data) return <SecondFactorOn left={data.recoveryCodesLeft} />;
  return (
    <Screen bar={<NavBar title={t('session.second-factor.title')} />}>
      <Stack>
        <Card>
          {isError ? (
            <ReadError error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows lead="none" count={3} />
          )}
        </Card>
      </Stack>
    </Screen>
  );
}

export { SecondFactorPage as Page };
