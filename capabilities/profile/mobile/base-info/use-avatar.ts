import { useEffect, useState } from 'react';
import { sendPicture } from '#platform/client/send-picture.ts';
import { send } from '#platform/client/send.ts';
import { useSession } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { changeAvatar } from '#capabilities/agents/contract/names/change-avatar.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { refreshSession } from '#capabilities/session/mobile/api.ts';
import type { Crop } from './crop.ts';
import { croppedPicture } from './cropped-picture.ts';

const upload = async (picture: Blob): Promise<string> => {
  const { signal } = new AbortController();
  const sent = { picture, key: idempotencyKey(), onProgress: () => undefined, signal };
  return ((await sendPicture(addFile, sent)) as { id: string }).id;
};

/** A picture that was chosen and waits for its square. */
interface ChosenPicture {
  readonly url: string;
  readonly bitmap: ImageBitmap;
}

/** The agent's picture; a square is chosen from a new one, cut out and reduced on the phone. */
export const useAvatar = () => {
  const { t } = useText();
  const { user } = useSession();
  const [isRunning, setRunning] = useState(false);
  const [chosen, setChosen] = useState<ChosenPicture>();
  useEffect(() => {
    if (chosen === undefined) return undefined;
    return () => {
      URL.revokeObjectURL(chosen.url);
      chosen.bitmap.close();
    };
  }, [chosen]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setRunning(true);
    try {
      await work();
      await refreshSession();
      setChosen(undefined);
      toast(t('profile.base-info.avatar-done'), 'check');
    } catch (error) {
      toastFailure(error);
    } finally {
      setRunning(false);
    }
  };
  const choose = async (file: File): Promise<void> => {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
    if (bitmap === undefined) toast(t('profile.base-info.unreadable'));
    else setChosen({ url: URL.createObjectURL(file), bitmap });
  };
  const use = async (crop: Crop): Promise<void> => {
    const picture = chosen && (await croppedPicture(chosen.bitmap, crop));
    if (picture === undefined) return toast(t('profile.base-info.unreadable'));
    await run(async () => void (await send(changeAvatar, { fileId: await upload(picture) })));
  };
  const remove = (): Promise<void> => run(async () => void (await send(changeAvatar, {})));
  return {
    url: user?.avatar ?? '',
    isRunning,
    chosen: chosen && { url: chosen.url, width: chosen.bitmap.width, height: chosen.bitmap.height },
    choose,
    use,
    forget: () => setChosen(undefined),
    remove,
  };
};
