import type { IconName } from '../basics/icon-name.ts';
import { iconPath } from '../basics/icon-paths.ts';
import './toast.css';

/** A success is seen at a glance; a failure has to be read. */
const SUCCESS_MS = 1500;
const OTHER_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

function glyph(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'i i-20');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', iconPath(name));
  svg.append(path);
  return svg;
}

function host(): HTMLElement {
  const found = document.getElementById('toast');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'toast';
  made.className = 'toast';
  made.popover = 'manual';
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
}

/** Shows the element above everything: in the top layer, or within the open dialog where a browser has no popovers. */
function raise(element: HTMLElement): void {
  if (element.showPopover === undefined) {
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(element);
    return;
  }
  // Reopened so that it is above any dialog opened since.
  element.hidePopover();
  element.showPopover();
}

function hide(element: HTMLElement): void {
  element.classList.remove('toast--shown');
  element.hidePopover?.();
}

/**
 * Shows one line in the middle of the screen for a moment; a newer one replaces it. @param icon `check` for a success.
 */
export function toast(text: string, icon?: IconName): void {
  const element = host();
  element.replaceChildren(...(icon ? [glyph(icon)] : []), text);
  raise(element);
  element.classList.add('toast--shown');
  clearTimeout(timer);
  timer = setTimeout(() => hide(element), icon === 'check' ? SUCCESS_MS : OTHER_MS);
}
