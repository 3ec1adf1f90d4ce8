import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Spinner } from '#platform/ui/basics/spinner.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Notifications on this device; says why they cannot be switched on. */
export function DevicePushRow({
  isSubscribed,
  problem,
}: {
  isSubscribed: boolean | undefined;
  /** Why the settings could not be read. */
  problem: string | undefined;
}): ReactNode {
  const { t } = useText();
  const { isOn, isRunning, obstacle, turn } = useDevicePush(isSubscribed);
  return (
    <Row
      icon="bell"
      title={t('push.device')}
      meta={problem ?? t(obstacle === undefined ? 'push.device.hint' : `push.obstacle.${obstacle}`)}
      value={
        isRunning ? (
          <Spinner />
        ) : (
          <Switch
            aria-label={t('push.device')}
            checked={isOn}
            disabled={isSubscribed === undefined || (obstacle !== undefined && !isOn)}
            onChange={({ target }) => void turn(target.checked)}
          />
        )
      }
    />
  );
}
