import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '#platform/client/hooks.ts';
import { pushAccount } from '#platform/client/push-account.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getPush } from '../contract/get-push.ts';
import { obstacle, startPush, stopPush, type Obstacle } from './device-push.ts';

interface DevicePush {
  isOn: boolean;
  isRunning: boolean;
  obstacle: Obstacle | undefined;
  turn: (on: boolean) => Promise<void>;
}

const LOOK = ['device-push'];

/** The state of the browser, read again each time, because the permission can be changed outside the app. */
const look = async () => ({
  obstacle: obstacle(),
  isKnown: 'caches' in window && (await pushAccount()) !== undefined,
});

/** @param isSubscribed whether the server knows a subscription of this device; the browser must have it too. */
export const useDevicePush = (isSubscribed: boolean | undefined): DevicePush => {
  const { t } = useText();
  const answers = useQueryClient();
  const { data } = useQuery({ queryKey: LOOK, queryFn: look, staleTime: 0, meta: {} });
  const [isRunning, setRunning] = useState(false);
  const turn = async (on: boolean): Promise<void> => {
    setRunning(true);
    try {
      if (!on) await stopPush();
      else if (!(await startPush()) && obstacle() === undefined) toast(t('push.not-allowed'));
    } catch (error) {
      // the browser's own push service cannot be reached, or is switched off
      if (error instanceof DOMException || error instanceof TypeError) toast(t('push.failed'));
      else notifyFailure(error);
    }
    await Promise.all([keyOf(getPush), LOOK].map((queryKey) => answers.invalidateQueries({ queryKey })));
    setRunning(false);
  };
  return { isOn: data?.isKnown === true && isSubscribed === true, isRunning, obstacle: data?.obstacle, turn };
};
