import { Alert, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { getOwnSecurity } from '../../contract/second-factor/get-own-security.ts';
import { resetRecoveryCodes } from '../../contract/second-factor/reset-recovery-codes.ts';
import { RecoveryCodeList } from '../first/recovery-code-list.tsx';

/** Ten new codes by a code of the authenticator; the list closes only when they are kept. */
export function NewCodes({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [isKept, setIsKept] = useState(false);
  const command = useCommand(resetRecoveryCodes, { refetches: [getOwnSecurity] });
  const codes = command.data?.recoveryCodes;
  const foot =
    codes === undefined ? (
      <>
        {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
        <label className="c-form">
          {t('staff.second-factor.code')}
          <Input value={code} autoFocus autoComplete="one-time-code" onChange={({ target }) => setCode(target.value)} />
        </label>
        <Button
          type="primary"
          disabled={code.trim() === ''}
          loading={command.isPending}
          onClick={() => command.mutate({ code })}
        >
          {t('staff.me.renew.submit')}
        </Button>
      </>
    ) : (
      <Button type="primary" disabled={!isKept} onClick={onClose}>
        {t('staff.enrol.saved')}
      </Button>
    );
  return (
    <Detail
      label={t('staff.me.renew.title')}
      title={t('staff.me.renew.title')}
      under={t('staff.me.renew.under')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={foot}
    >
      <div className="c-first-codes">
        {codes === undefined ? (
          <Effects
            title={t('staff.me.then')}
            effects={[
              { tone: 'lost', text: t('staff.me.renew.void') },
              { tone: 'good', text: t('staff.me.renew.ten') },
              { tone: 'next', text: t('staff.me.renew.audit') },
            ]}
          />
        ) : (
          <RecoveryCodeList codes={codes} isKept={isKept} onKept={setIsKept} />
        )}
      </div>
    </Detail>
  );
}
