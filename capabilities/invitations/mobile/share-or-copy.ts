import { copyText } from '#platform/ui/basics/copy.tsx';

/** Shares by the phone's own menu; where it has none, or refuses to open it, copies the link. */
export const shareOrCopy = async (content: ShareData & { url: string }): Promise<void> => {
  if (typeof navigator.share !== 'function') return copyText(content.url);
  try {
    await navigator.share(content);
  } catch (error) {
    // Closing the menu without choosing is no failure.
    if ((error as DOMException).name !== 'AbortError') await copyText(content.url);
  }
};
