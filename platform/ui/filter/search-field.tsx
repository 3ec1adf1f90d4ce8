import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '../basics/button.tsx';
import '../form/field.css';
import { Icon } from '../basics/icon.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Also the accessible name. */
  placeholder: string;
  /** The longest text that the call accepts. */
  maxLength: number;
  onSubmit?: () => void;
  /** Opens the scanner. */
  onScan?: () => void;
  /** Numeric keyboard, for serial and mobile numbers. */
  numeric?: boolean;
}

export function SearchField({
  value,
  onChange,
  placeholder,
  maxLength,
  onSubmit,
  onScan,
  numeric,
}: SearchFieldProps): ReactNode {
  const { t } = useText();
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className="searchbox grow" role="search" onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        type="search"
        enterKeyHint="search"
        inputMode={numeric ? 'numeric' : 'search'}
        autoComplete="off"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton icon="close-filled" label={t('ui.clear')} onClick={() => onChange('')} />
      ) : (
        onScan && <IconButton icon="scan" label={t('ui.scan')} onClick={onScan} />
      )}
    </form>
  );
}
