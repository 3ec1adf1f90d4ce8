import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { normalSearch } from '#platform/validate/normal/search.ts';
import { IconButton } from '../basics/button.tsx';
import '../form/field.css';
import { Icon } from '../basics/icon.tsx';

/**
 * A text that is too long is read before it is cut: a pasted text may be short once its invisible characters are
 * removed.
 */
const within = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : normalSearch(text).slice(0, maxLength);

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
  /** Takes the focus when the field appears. */
  isFocused?: boolean;
}

export function SearchField({
  value,
  onChange,
  placeholder,
  maxLength,
  onSubmit,
  onScan,
  numeric,
  isFocused,
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
        autoFocus={isFocused}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(within(event.target.value, maxLength))}
      />
      {value ? (
        <IconButton icon="close-filled" label={t('ui.clear')} onClick={() => onChange('')} />
      ) : (
        onScan && <IconButton icon="scan" label={t('ui.scan')} onClick={onScan} />
      )}
    </form>
  );
}
