/** Sheets and dialogs that are open, the lowest first. The shell gives each an entry in the history. */

export interface Overlay {
  /** Called when the user goes back. */
  close: () => void;
  /** Whether the overlay stays open when the user goes back. */
  firm: boolean;
}

let open: readonly Overlay[] = [];
const listeners = new Set<() => void>();

export const openOverlays = (): readonly Overlay[] => open;

/** The listener is called after an overlay has opened or closed. */
export function onOverlayChange(listener: () => void): void {
  listeners.add(listener);
}

function publish(next: readonly Overlay[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Adds an overlay above the others. @returns a function that removes it. */
export function addOverlay(overlay: Overlay): () => void {
  publish([...open, overlay]);
  return () => publish(open.filter((other) => other !== overlay));
}

/** Closes the overlays above the lowest `kept`, from the top; a firm one stays, and those below it. */
export function closeOverlays(kept: number): void {
  for (const overlay of open.slice(kept).toReversed()) {
    if (overlay.firm) return;
    overlay.close();
  }
}
