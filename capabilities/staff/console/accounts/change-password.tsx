import { Alert, App as AntApp, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { changePassword } from '../../contract/accounts/change-password.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { DoorCard } from '../login/door-card.tsx';

interface Fields {
  oldPassword: string;
  newPassword: string;
  again: string;
}

interface ChangePasswordProps {
  /** The current password is a one-time password: it must be changed before anything else. */
  isForced: boolean;
  onClose: () => void;
}

export function ChangePassword({ isForced, onClose }: ChangePasswordProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const command = useCommand(changePassword, {
    refetches: [getCaller],
    onSuccess: () => {
      void message.success(t('staff.change.done'));
      onClose();
    },
  });
  const required = { required: true, message: t('staff.required') };
  return (
    <DoorCard title={t(isForced ? 'staff.change.first' : 'staff.change')}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        onFinish={({ oldPassword, newPassword }) => command.mutate({ oldPassword, newPassword })}
      >
        <Form.Item name="oldPassword" label={t('staff.change.old')} rules={[required]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="newPassword" label={t('staff.change.new')} extra={t('staff.change.hint')} rules={[required]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('staff.change.again')}
          dependencies={['newPassword']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: async (_rule, value) => {
                if (value && value !== getFieldValue('newPassword')) throw new Error(t('staff.change.differs'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
        <Form.Item style={{ marginTop: 24 }}>
          <Button type="primary" htmlType="submit" block loading={command.isPending}>
            {t('staff.change.submit')}
          </Button>
        </Form.Item>
        {!isForced && (
          <Form.Item>
            <Button block onClick={onClose}>
              {t('console.back')}
            </Button>
          </Form.Item>
        )}
      </Form>
    </DoorCard>
  );
}
