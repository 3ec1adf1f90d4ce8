import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CallError } from '#platform/client/send.ts';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { login } from '../contract/login.ts';
import { CaptchaField } from './captcha-field.tsx';
import { DoorCard } from './door-card.tsx';
import { deviceToken, keepLogin } from './session.ts';
import { useCaptcha } from './use-captcha.ts';

interface Fields {
  username: string;
  password: string;
  code?: string;
}

export function Login(): ReactNode {
  const { t } = useText();
  const [form] = Form.useForm<Fields>();
  const captcha = useCaptcha();
  const command = useCommand(login, { refetches: [], onSuccess: keepLogin });
  const required = [{ required: true, message: t('staff.required') }];
  const submit = ({ username, password, code }: Fields): void => {
    const picture = captcha.uuid === undefined ? {} : { uuid: captcha.uuid, code: code ?? '' };
    command.mutate(
      { username, password, ...picture, deviceToken: deviceToken() },
      {
        onError: (error) => {
          if (error instanceof CallError && error.failure.reason === 'captcha_required') captcha.demand();
          form.resetFields(['code']);
          captcha.renew();
        },
      },
    );
  };
  return (
    <DoorCard title={t('staff.login')}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item name="username" label={t('staff.username')} rules={required}>
          <Input autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item name="password" label={t('staff.password')} rules={required}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {captcha.img !== undefined && <CaptchaField img={captcha.img} onRenew={captcha.renew} />}
        {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
        <Form.Item style={{ marginTop: 24 }}>
          <Button type="primary" htmlType="submit" block loading={command.isPending}>
            {t('staff.login.submit')}
          </Button>
        </Form.Item>
      </Form>
    </DoorCard>
  );
}
