import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { isSerialTail } from './trade-filter.ts';

interface SerialSheetProps {
  open: boolean;
  value: string;
  onClose: () => void;
  /** '' clears the filter. */
  onPick: (tail: string) => void;
}

/** Filters by the last digits of a serial number, which agents use for their terminals. */
export function SerialSheet({ open, value, onClose, onPick }: SerialSheetProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState(value);
  const [isRefused, setRefused] = useState(false);
  const typed = normalSerial(text);
  const submit = (): void => (typed === '' || isSerialTail(typed) ? onPick(typed) : setRefused(true));
  const change = (next: string): void => {
    setText(next);
    setRefused(false);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trades.filter.serial')}
      foot={
        <Button onClick={submit}>
          {t(typed === '' ? 'trades.serial.all' : 'trades.serial.apply', { tail: typed })}
        </Button>
      }
    >
      <Field
        label={t('trades.serial.label')}
        hint={t('trades.serial.hint')}
        error={isRefused ? t('trades.serial.wrong') : undefined}
        kind="code"
        value={text}
        onChange={(event) => change(event.target.value)}
        onClear={() => change('')}
      />
    </Sheet>
  );
}
