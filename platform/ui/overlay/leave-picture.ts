/**
 * A dialog leaves with motion: it is closed at once, so that focus and the page below are free, and a picture of it
 * moves out above the page. Nothing in the picture can be tapped.
 */
import { isMotionReduced } from '../theme/appearance.ts';

const NAMES = ['id', 'name', 'role', 'open', 'autofocus', 'aria-label', 'aria-labelledby'];

function copyScroll(from: Element, to: Element): void {
  const copies = to.querySelectorAll('*');
  from.querySelectorAll('*').forEach((part, index) => {
    const copy = copies[index];
    if (part.scrollTop > 0 && copy) copy.scrollTop = part.scrollTop;
  });
}

function pictureOf(dialog: HTMLDialogElement): HTMLElement {
  const picture = dialog.cloneNode(true) as HTMLElement;
  for (const part of [picture, ...picture.querySelectorAll('*')]) NAMES.forEach((name) => part.removeAttribute(name));
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.popover = 'manual';
  picture.classList.add('is-leaving');
  return picture;
}

/** Call while the dialog is still open. Without motion (`prefers-reduced-motion`) there is no picture. */
export function leavePicture(dialog: HTMLDialogElement): void {
  if (!dialog.open || !dialog.showPopover || isMotionReduced()) return;
  const picture = pictureOf(dialog);
  document.body.append(picture);
  picture.showPopover();
  copyScroll(dialog, picture);
  const running = picture.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(running).then(() => picture.remove());
}
