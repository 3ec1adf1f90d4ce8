/** The rows of the settings that are about notifications. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { failureText } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { getPush } from '../contract/get-push.ts';
import { PUSH_KINDS } from '../contract/push-fields.ts';
import { DevicePushRow } from './device-push-row.tsx';
import { KindsSheet } from './kinds-sheet.tsx';
import { QuietSheet } from './quiet-sheet.tsx';
import type { Setting } from './use-change.ts';

const useKindsText = ({ kinds }: Pick<Setting, 'kinds'>): string => {
  const { t } = useText();
  if (kinds.length === PUSH_KINDS.length) return t('push.kinds.all');
  return kinds.length === 0 ? t('push.kinds.none') : t('push.kinds.some', { count: kinds.length });
};

export function PushRows(): ReactNode {
  const { t } = useText();
  const { data, error } = useCall(getPush, {});
  const [open, setOpen] = useState<'kinds' | 'quiet'>();
  const setting = data?.setting;
  const kindsText = useKindsText(setting ?? { kinds: [] });
  const { from, to } = setting?.quiet ?? { from: '', to: '' };
  return (
    <>
      <DevicePushRow
        isSubscribed={data?.isSubscribed}
        problem={data === undefined && error ? failureText(error) : undefined}
      />
      <Row
        icon="list"
        title={t('push.kinds')}
        value={setting && kindsText}
        disabled={setting === undefined}
        onClick={() => setOpen('kinds')}
      />
      <Row
        icon="clock"
        title={setting?.quiet ? t('push.quiet.hours', { from, to }) : t('push.quiet')}
        meta={t('push.quiet.hint')}
        value={setting?.quiet === null ? t('push.quiet.none') : undefined}
        disabled={setting === undefined}
        onClick={() => setOpen('quiet')}
      />
      {setting && <KindsSheet open={open === 'kinds'} setting={setting} onClose={() => setOpen(undefined)} />}
      {setting && <QuietSheet open={open === 'quiet'} setting={setting} onClose={() => setOpen(undefined)} />}
    </>
  );
}
