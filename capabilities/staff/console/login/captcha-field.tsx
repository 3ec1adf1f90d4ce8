import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';

/** The control props that antd's Form.Item injects. */
interface FieldValue {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

interface PictureInputProps extends FieldValue {
  img: string;
  onRenew: () => void;
}

function PictureInput({ img, onRenew, id, value, onChange }: PictureInputProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-captcha">
      <Input
        {...(id !== undefined && { id })}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <button type="button" onClick={onRenew} aria-label={t('staff.captcha.renew')}>
        <img src={`data:image/png;base64,${img}`} alt={t('staff.captcha.picture')} />
      </button>
    </div>
  );
}

/** Captcha image (four digits) and the input for its answer. */
export function CaptchaField({ img, onRenew }: { img: string; onRenew: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Form.Item name="code" label={t('staff.captcha')} rules={[{ required: true, message: t('staff.required') }]}>
      <PictureInput img={img} onRenew={onRenew} />
    </Form.Item>
  );
}
