import { Alert, Button, Form, Input, QRCode } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';
import { DoorCard } from '../login/door-card.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactNode {
  const { t } = useText();
  return (
    <DoorCard title={t('staff.enrol.recovery')}>
      <p>{t('staff.enrol.recovery-text')}</p>
      <pre aria-label={t('staff.enrol.recovery')}>{codes.join('\n')}</pre>
      <Button type="primary" block onClick={onSaved}>
        {t('staff.enrol.saved')}
      </Button>
    </DoorCard>
  );
}

/** The set-up of two-step verification, without which no page of the console opens. */
export function Enrol({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useCommand(startSecondFactor, { refetches: [] });
  const enable = useCommand(enableSecondFactor, {
    refetches: [],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const { mutate } = start;
  useEffect(() => mutate({}), [mutate]);
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  const problem = enable.error ?? start.error;
  return (
    <DoorCard title={t('staff.enrol')}>
      <p>{t('staff.enrol.scan')}</p>
      {start.data !== undefined && (
        <>
          <QRCode value={start.data.uri} type="svg" />
          <p>
            {t('staff.enrol.secret')} <code>{start.data.secret}</code>
          </p>
        </>
      )}
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={({ code }) => enable.mutate({ code })}>
        <Form.Item
          name="code"
          label={t('staff.second-factor.code')}
          rules={[{ required: true, message: t('staff.required') }]}
        >
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
        {problem && <Alert type="error" showIcon title={failureText(problem, t)} />}
        <Form.Item style={{ marginTop: 24 }}>
          <Button type="primary" htmlType="submit" block loading={enable.isPending}>
            {t('staff.enrol.submit')}
          </Button>
        </Form.Item>
      </Form>
    </DoorCard>
  );
}
