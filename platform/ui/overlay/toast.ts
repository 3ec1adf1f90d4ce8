import type { IconName } from '../basics/icon-name.ts';
import { iconPath } from '../basics/icon-paths.ts';
import './toast.css';

const shownMs = 2000;
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

/** Shows one line in the middle of the screen for two seconds, above everything; a newer toast replaces it. */
export function toast(text: string, icon?: IconName): void {
  const element = host();
  element.replaceChildren(...(icon ? [glyph(icon)] : []), text);
  // Reopened so that it is above any dialog opened since.
  element.hidePopover?.();
  element.showPopover?.();
  clearTimeout(timer);
  timer = setTimeout(() => element.hidePopover?.(), shownMs);
}
