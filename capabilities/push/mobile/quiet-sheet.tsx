import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { TimeField } from '#platform/ui/form/time-field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useChange, type Setting } from './use-change.ts';
import styles from './push.module.css';

interface QuietSheetProps {
  open: boolean;
  setting: Setting;
  onClose: () => void;
}

const USUAL = { from: '22:00', to: '08:00' };

export function QuietSheet({ open, setting, onClose }: QuietSheetProps): ReactNode {
  const { t } = useText();
  const change = useChange(setting);
  const [isOn, setOn] = useState(setting.quiet !== null);
  const [{ from, to }, setHours] = useState(setting.quiet ?? USUAL);
  const isEmpty = isOn && from === to;
  const save = (): void => {
    change({ quiet: isOn ? { from, to } : null });
    onClose();
  };
  const foot = (
    <Button disabled={isEmpty} onClick={save}>
      {t('push.quiet.save')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('push.quiet')} foot={foot}>
      <Switch checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('push.quiet.on')}
      </Switch>
      {isOn && (
        <div className={styles['hours']}>
          <TimeField label={t('push.quiet.from')} value={from} onChange={(time) => setHours({ from: time, to })} />
          <TimeField label={t('push.quiet.to')} value={to} onChange={(time) => setHours({ from, to: time })} />
        </div>
      )}
      <p className="t-meta">{t(isEmpty ? 'push.quiet.empty' : 'push.quiet.note')}</p>
    </Sheet>
  );
}
