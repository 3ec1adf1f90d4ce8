import { Alert, Button, Input, QRCode } from 'antd';
import { useState, type ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { checkFirstCode } from '../../contract/first/check-first-code.ts';
import type { getFirstLink } from '../../contract/first/get-first-link.ts';

interface FirstFactorProps {
  token: string;
  link: AnswerOf<typeof getFirstLink>;
  proven: AnswerOf<typeof checkFirstCode> | undefined;
  onProven: (proven: AnswerOf<typeof checkFirstCode>) => void;
}

const DIGITS = 6;

/** The second factor: a code proves that the authenticator has the secret. The sixth digit sends it. */
export function FirstFactor({ token, link, proven, onProven }: FirstFactorProps): ReactNode {
  const { t } = useText();
  const [code, setCode] = useState('');
  const command = useCommand(checkFirstCode, { refetches: [], onSuccess: onProven });
  const type = (typed: string): void => {
    setCode(typed);
    if (/^\d{6}$/.test(typed)) command.mutate({ token, drawn: link.drawn, code: typed });
  };
  return (
    <>
      <h2>
        {t('staff.first.factor')} <span>{t('staff.first.factor.must')}</span>
      </h2>
      <div className="c-first-qr">
        <QRCode value={link.uri} type="svg" size={148} color="#12161f" bgColor="#fff" />
        <div>
          <span className="c-soft">{t('staff.first.factor.scan')}</span>
          <p className="c-first-key">
            <code>{link.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <Button
              size="small"
              aria-label={t('staff.first.factor.copy')}
              icon={<Icon name="copy" size={16} />}
              onClick={() => void writeClipboard(link.secret)}
            />
          </p>
          <span className="c-soft">{t('staff.first.factor.code')}</span>
          <Input.OTP
            length={DIGITS}
            value={code}
            onChange={type}
            disabled={proven !== undefined}
            inputMode="numeric"
            {...(proven !== undefined && { status: '' as const, className: 'c-proven' })}
          />
          {proven !== undefined && (
            <p className="c-first-ok">
              <Icon name="check-filled" size={16} />
              {t('staff.first.factor.proven', { time: formatTimeOfDay(proven.checkedAt) })}
            </p>
          )}
          {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
        </div>
      </div>
    </>
  );
}
