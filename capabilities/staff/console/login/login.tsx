import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { login } from '../../contract/login/login.ts';
import { CaptchaOrPuzzle } from './captcha-or-puzzle.tsx';
import { DoorCard } from './door-card.tsx';
import { deviceToken, keepLogin } from './session.ts';
import { useCaptcha } from './use-captcha.ts';
import { usePuzzle } from './use-puzzle.ts';

interface Fields {
  username: string;
  password: string;
  code?: string;
  secondFactor?: string;
}

const reasonOf = (error: Error): string | undefined => (error instanceof CallError ? error.failure.reason : undefined);

export function Login(): ReactNode {
  const { t } = useText();
  const [form] = Form.useForm<Fields>();
  const captcha = useCaptcha();
  const command = useCommand(login, { refetches: [], onSuccess: keepLogin });
  const puzzle = usePuzzle();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const required = [{ required: true, message: t('staff.required') }];
  const submit = async ({ username, password, code, secondFactor }: Fields): Promise<void> => {
    const solved = puzzle.isChosen ? await puzzle.solve() : undefined;
    if (puzzle.isChosen && solved === undefined) return;
    const picture = captcha.uuid === undefined ? {} : { uuid: captcha.uuid, code: code ?? '' };
    command.mutate(
      {
        username,
        password,
        ...(solved === undefined ? picture : { puzzle: solved }),
        deviceToken: deviceToken(),
        ...(isCodeAsked && { secondFactor: secondFactor ?? '' }),
      },
      {
        onError: (error) => {
          if (reasonOf(error) === 'captcha_required') captcha.demand();
          if (reasonOf(error) === 'second_factor_required') setIsCodeAsked(true);
          form.resetFields(['code', 'secondFactor']);
          captcha.renew();
        },
      },
    );
  };
  return (
    <DoorCard title={t('staff.login')}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <Form.Item name="username" label={t('staff.username')} rules={required}>
          <Input autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item name="password" label={t('staff.password')} rules={required}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {isCodeAsked && (
          <Form.Item name="secondFactor" label={t('staff.second-factor.code')} extra={t('staff.second-factor.hint')}>
            <Input autoComplete="one-time-code" maxLength={20} autoFocus />
          </Form.Item>
        )}
        {captcha.img !== undefined && <CaptchaOrPuzzle img={captcha.img} onRenew={captcha.renew} puzzle={puzzle} />}
        {puzzle.error !== undefined && <Alert type="error" showIcon title={failureText(puzzle.error, t)} />}
        {command.error && !(reasonOf(command.error) === 'second_factor_required' && isCodeAsked) && (
          <Alert type="error" showIcon title={failureText(command.error, t)} />
        )}
        <Form.Item style={{ marginTop: 24 }}>
          <Button type="primary" htmlType="submit" block loading={command.isPending || puzzle.isSolving}>
            {t('staff.login.submit')}
          </Button>
        </Form.Item>
      </Form>
    </DoorCard>
  );
}
