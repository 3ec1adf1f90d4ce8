import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '../basics/button.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/** The kind of input sets the keyboard and the autofill hint, nothing else. */
type FieldKind = 'text' | 'mobile' | 'code' | 'card' | 'decimal' | 'idNumber' | 'account' | 'email' | 'name';

const keyboards: Record<FieldKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  card: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  idNumber: { type: 'text', autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  account: { type: 'text', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email' },
};

interface FieldProps extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  kind?: FieldKind;
  icon?: IconName;
  /** Shown after the text inside the box: a captcha, a button, a unit. */
  end?: ReactNode;
  /** Shows a button that clears the field. */
  onClear?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One typed value: its label, its error, and keyboard and length by its kind. */
export function Field({
  label,
  side,
  hint,
  error,
  kind = 'text',
  icon,
  end,
  onClear,
  ref,
  ...input
}: FieldProps): ReactNode {
  const id = useId();
  const { t } = useText();
  return (
    <FieldFrame id={id} label={label} side={side} hint={hint} error={error} off={input.disabled}>
      {icon && <Icon name={icon} size={20} />}
      <input
        {...keyboards[kind]}
        {...input}
        ref={ref}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
      />
      {onClear && input.value ? (
        <IconButton icon="close-filled" className="box-clear" label={t('ui.clear')} onClick={onClear} />
      ) : null}
      {end}
    </FieldFrame>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'kind' | 'end' | 'onClear'> {
  /** `new` when a password is being set. */
  purpose?: 'current' | 'new';
}

/** Password field with a button that reveals the password. */
export function PasswordField({
  label,
  side,
  hint,
  error,
  purpose = 'current',
  icon,
  ref,
  ...input
}: PasswordFieldProps): ReactNode {
  const id = useId();
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} side={side} hint={hint} error={error} off={input.disabled}>
      {icon && <Icon name={icon} size={20} />}
      <input
        {...input}
        ref={ref}
        id={id}
        type={shown ? 'text' : 'password'}
        autoComplete={`${purpose}-password`}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
        onClick={() => setShown(!shown)}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, side, hint, error, ref, ...input }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} side={side} hint={hint} error={error} off={input.disabled}>
      <textarea
        {...input}
        ref={ref}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}

interface PickFieldProps extends FrameProps {
  value?: ReactNode;
  placeholder: string;
  onClick: () => void;
  disabled?: boolean;
}

/** Looks like a field and opens a sheet or a page to select from. */
export function PickField({
  label,
  side,
  hint,
  error,
  value,
  placeholder,
  onClick,
  disabled,
}: PickFieldProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} side={side} hint={hint} error={error} off={disabled} bare>
      <button
        type="button"
        id={id}
        className="box box-pick press"
        data-error={error ? '' : undefined}
        aria-describedby={`${id}-note`}
        onClick={onClick}
        disabled={disabled}
      >
        <span className={value ? undefined : 'is-empty'}>{value || placeholder}</span>
        <Icon name="chevron" size={18} />
      </button>
    </FieldFrame>
  );
}
