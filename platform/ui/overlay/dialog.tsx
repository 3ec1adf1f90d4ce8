import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { leavePicture } from './leave-picture.ts';
import { addOverlay } from './open-overlays.ts';

interface DialogProps {
  onClose: () => void;
  className: string;
  label: string;
  /** Escape, the back gesture and a tap beside it do not close it. */
  firm?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/** Native modal `<dialog>`: focus stays inside, the page below is inert, going back closes it. */
export function Dialog({ open, ...props }: DialogProps & { open: boolean }): ReactNode {
  return open ? <OpenDialog {...props} /> : null;
}

/** A separate component, so that it is closed while still in the document: only then focus returns to the opener. */
function OpenDialog({ onClose, className, label, firm, ref, children }: DialogProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    isWanted.current = true;
    return () => {
      isWanted.current = false;
      leavePicture(element);
      element.close();
    };
  }, [dialog]);
  const closeLatest = useRef(onClose);
  useEffect(() => {
    closeLatest.current = onClose;
  });
  useEffect(() => addOverlay({ firm: firm === true, close: () => closeLatest.current() }), [firm]);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!firm) onClose();
  };
  // after repeated back gestures or Escape the browser closes the dialog without a cancelable `cancel` event
  const onClosed = (): void => {
    if (!isWanted.current) return;
    if (firm) dialog.current?.showModal();
    else onClose();
  };
  const onTap = (event: MouseEvent): void => {
    if (event.target === event.currentTarget && !firm) onClose();
  };
  return (
    // Tapping the backdrop is a convenience for pointers; Escape does the same on keyboards.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onTap}
    >
      {children}
    </dialog>
  );
}
