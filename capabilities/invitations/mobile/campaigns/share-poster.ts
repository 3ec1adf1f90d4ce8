/** Saves or shares the picture that a canvas shows. */
import { saveFile } from '#platform/client/save-file.ts';
import { toast } from '#platform/ui/overlay/toast.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob === null ? undefined : new File([blob], name, { type: 'image/png' })),
      'image/png',
    );
  });

const save = (file: File | undefined, t: Translate): void => {
  if (file === undefined) return void toast(t('invitations.poster.failed'));
  saveFile(file, file.name);
  toast(t('invitations.poster.saved'), 'check');
};

export const savePoster = async (canvas: HTMLCanvasElement, name: string, t: Translate): Promise<void> =>
  save(await fileOf(canvas, name), t);

/** Shares by the phone's own menu where it accepts pictures and opens; elsewhere saves the picture. */
export const sharePoster = async (
  canvas: HTMLCanvasElement,
  name: string,
  text: string,
  t: Translate,
): Promise<void> => {
  const file = await fileOf(canvas, name);
  if (file === undefined || navigator.canShare?.({ files: [file] }) !== true) return save(file, t);
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    // Closing the menu without choosing is no failure.
    if ((error as DOMException).name !== 'AbortError') save(file, t);
  }
};
