import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { areSignalsOn, setSignals } from '#platform/ui/scan/signals.ts';
import { serialInCode } from '../../rules/serial.ts';
import styles from './scan.module.css';

interface ByHandSheetProps {
  open: boolean;
  onClose: () => void;
  onSerial: (sn: string) => void;
}

export function ByHandSheet({ open, onClose, onSerial }: ByHandSheetProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [hasSignals, keepSignals] = useState(areSignalsOn);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sn = serialInCode(text);
    setWrong(sn === undefined);
    if (sn === undefined) return;
    setText('');
    onClose();
    onSerial(sn);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('terminals.scan-serials.by-hand-title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Field
          label="SN"
          kind="card"
          autoCapitalize="characters"
          placeholder={t('terminals.scan-serials.by-hand-placeholder')}
          hint={t('terminals.scan-serials.by-hand-hint')}
          error={isWrong ? t('terminals.scan-serials.by-hand-wrong') : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          onClear={() => setText('')}
        />
        <Switch
          checked={hasSignals}
          onChange={({ target }) => {
            setSignals(target.checked);
            keepSignals(target.checked);
          }}
        >
          {t('terminals.scan-serials.signals')}
        </Switch>
        <Button type="submit">{t('terminals.scan-serials.by-hand-done')}</Button>
      </form>
    </Sheet>
  );
}
