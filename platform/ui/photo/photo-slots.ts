/** The pictures of a form that takes several, each optional: which there are, and whether one is still on its way. */
import { useCallback, useState } from 'react';
import type { UploadedPhoto } from './use-photo.ts';

interface Slot {
  readonly key: number;
  /** A picture was chosen for the slot. */
  readonly isUsed: boolean;
  /** The server has the picture. */
  readonly photo?: UploadedPhoto | undefined;
}

interface State {
  readonly slots: readonly Slot[];
  /** Number of the next slot; never used again, so that a slot never takes over the picture of another one. */
  readonly next: number;
}

export interface PhotoSlots {
  readonly slots: readonly Slot[];
  readonly photos: readonly UploadedPhoto[];
  /** Something was chosen that the server does not have. */
  readonly isWaiting: boolean;
  change(key: number, photo: UploadedPhoto | undefined): void;
  remove(key: number): void;
}

/** Keeps an empty slot as long as another picture is allowed. */
const withRoom = (slots: readonly Slot[], next: number, most: number): State =>
  slots.length < most && slots.every(({ isUsed }) => isUsed)
    ? { slots: [...slots, { key: next, isUsed: false }], next: next + 1 }
    : { slots, next };

export const usePhotoSlots = (most: number): PhotoSlots => {
  const [{ slots }, setState] = useState<State>(() => withRoom([], 0, most));
  const change = useCallback(
    (key: number, photo: UploadedPhoto | undefined): void =>
      setState(({ slots: now, next }) => {
        const changed = now.map((slot) => (slot.key === key ? { key, isUsed: true, photo } : slot));
        return withRoom(changed, next, most);
      }),
    [most],
  );
  const remove = useCallback(
    (key: number): void =>
      setState(({ slots: now, next }) =>
        withRoom(
          now.filter((slot) => slot.key !== key),
          next,
          most,
        ),
      ),
    [most],
  );
  const photos = slots.flatMap(({ photo }) => photo ?? []);
  return { slots, photos, isWaiting: slots.filter(({ isUsed }) => isUsed).length > photos.length, change, remove };
};
