import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { PUSH_KINDS, type PushKind } from '../contract/push-fields.ts';
import { useChange, type Setting } from './use-change.ts';
import styles from './push.module.css';

interface KindsSheetProps {
  open: boolean;
  setting: Setting;
  onClose: () => void;
}

export function KindsSheet({ open, setting, onClose }: KindsSheetProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const change = useChange(setting);
  const turn = (kind: PushKind, on: boolean): void =>
    change({ kinds: PUSH_KINDS.filter((each) => (each === kind ? on : setting.kinds.includes(each))) });
  return (
    <Sheet open={open} onClose={onClose} title={t('push.kinds')}>
      <Rows className={styles['kinds'] ?? ''}>
        {PUSH_KINDS.filter((kind) => kind !== 'money' || may('wallet:view')).map((kind) => (
          <Row
            key={kind}
            title={t(`push.kind.${kind}`)}
            meta={t(`push.kind.${kind}.hint`)}
            value={
              <Switch
                aria-label={t(`push.kind.${kind}`)}
                checked={setting.kinds.includes(kind)}
                onChange={({ target }) => turn(kind, target.checked)}
              />
            }
          />
        ))}
        {may('earning:view') && (
          <Row
            title={t('push.kind.digest')}
            meta={t('push.kind.digest.hint')}
            value={
              <Switch
                aria-label={t('push.kind.digest')}
                checked={setting.hasDigest}
                onChange={({ target }) => change({ hasDigest: target.checked })}
              />
            }
          />
        )}
        <Row
          title={t('push.kind.security')}
          meta={t('push.kind.security.hint')}
          value={<Switch aria-label={t('push.kind.security')} checked disabled readOnly />}
        />
      </Rows>
    </Sheet>
  );
}
