import { useState } from 'react';
import { changeAvatar } from '#capabilities/agents/contract/change-avatar.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { refreshSession } from '#capabilities/session/mobile/api.ts';
import { useSession } from '#platform/client/session-store.ts';
import { send } from '#platform/client/send.ts';
import { sendPicture } from '#platform/client/send-picture.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { squarePicture } from './square-picture.ts';

const upload = async (picture: Blob): Promise<string> => {
  const { signal } = new AbortController();
  const sent = { picture, key: idempotencyKey(), onProgress: () => undefined, signal };
  return ((await sendPicture(addFile, sent)) as { id: string }).id;
};

/** The agent's picture; a new one is cut square in the middle and made small on the phone. */
export const useAvatar = () => {
  const { t } = useText();
  const { user } = useSession();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setRunning(true);
    try {
      await work();
      await refreshSession();
      toast(t('profile.base-info.avatar-done'), 'check');
    } catch (error) {
      toastFailure(error);
    } finally {
      setRunning(false);
    }
  };
  const change = async (file: File): Promise<void> => {
    const picture = await squarePicture(file);
    if (picture === undefined) return toast(t('profile.base-info.unreadable'));
    await run(async () => void (await send(changeAvatar, { fileId: await upload(picture) })));
  };
  const remove = (): Promise<void> => run(async () => void (await send(changeAvatar, {})));
  return { url: user?.avatar ?? '', isRunning, change, remove };
};
