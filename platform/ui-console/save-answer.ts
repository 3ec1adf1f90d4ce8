import { saveFile } from '#platform/client/save-file.ts';

/** Hands a file of an answer (`fileOut()`) to the browser. */
export const saveAnswer = ({ name, mime, base64 }: { name: string; mime: string; base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  saveFile(new Blob([bytes], { type: mime }), name);
};
