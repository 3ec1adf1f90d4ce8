import { saveFile } from '#platform/client/save-file.ts';

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('not encoded'))),
      'image/png',
    );
  });

export const savePicture = async (canvas: HTMLCanvasElement, name: string): Promise<void> =>
  saveFile(await fileOf(canvas, name), name);

/** Shares by the phone's own menu, if it takes files; otherwise saves. */
export const sharePicture = async (canvas: HTMLCanvasElement, name: string): Promise<void> => {
  const file = await fileOf(canvas, name);
  const content = { files: [file], title: name };
  if (typeof navigator.canShare === 'function' && navigator.canShare(content))
    try {
      return await navigator.share(content);
    } catch (error) {
      // the menu was closed without choosing
      if ((error as DOMException).name === 'AbortError') return;
    }
  saveFile(file, name);
};
