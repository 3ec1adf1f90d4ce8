/** Runs in the page, in every engine alike: finds what a person would point at. Uses nothing from outside of itself. */

/** @property name or text as a whole, or the source of a regular expression. */
export interface Wanted {
  readonly role?: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'heading' | 'image' | 'file';
  readonly whole?: string;
  readonly pattern?: string;
  /** Only in the open dialog, or in the section of this name. */
  readonly inDialog?: boolean;
  readonly inSection?: string;
}

/** @property over what lies over its middle instead. */
export interface Found {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly over?: string;
}

/** @returns the last on the screen that is wanted, where it has come to rest; a function of the page, as it is. */
export const findInPage = async ({ role, whole, pattern, inDialog, inSection }: Wanted): Promise<Found | null> => {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    radio: 'input[type=radio], [role=radio]',
    heading: 'h1, h2, h3, [role=heading]',
    image: 'img, [role=img]',
    file: 'input[type=file]',
  };
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  /** Texts that are read: with the names of pictures, without what is hidden from readers. */
  const read = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node.getAttribute('aria-hidden') === 'true' || node.matches('script, style')) return '';
    const given = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (given !== null) return given;
    const text = [...node.childNodes].map(read).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    if (ids.length > 0) return ids.map((id) => read(document.getElementById(id) ?? new Text())).join(' ');
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const given = element.getAttribute('aria-label');
    if (given === null && labels.length > 0) return labels.map(read).join(' ');
    return read(element) || (element.getAttribute('placeholder') ?? '');
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[inert], [aria-hidden="true"]') === null;
  const isWanted = (text: string): boolean => {
    const found = plain(text);
    return pattern === undefined ? found === whole : new RegExp(pattern).test(found);
  };
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isShown);
  const sections = [...document.querySelectorAll('section')].filter(isShown);
  const section = sections.find((one) => plain(nameOf(one)) === inSection);
  const body = inSection === undefined ? document.body : section;
  const root = inDialog ? dialogs.at(-1) : body;
  const all = [...(root?.querySelectorAll(role ? selectors[role] : '*') ?? [])];
  const named = all.filter((one) => isWanted(role ? nameOf(one) : read(one)));
  // of texts, the innermost that has all of it
  const innermost = role ? named : named.filter((one) => !named.some((other) => other !== one && one.contains(other)));
  const element = innermost.findLast((one) => role === 'file' || isShown(one));
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  // A box that is drawn by its label has no size of its own.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const own = element.getBoundingClientRect();
  const target = own.width * own.height > 16 ? element : (labels[0] ?? element);
  const place = (): DOMRect => target.getBoundingClientRect();
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = place();
  for (let isMoving = true; isMoving;) {
    await frame();
    const now = place();
    isMoving = now.x !== before.x || now.y !== before.y || now.width !== before.width;
    before = now;
  }
  const x = Math.round(before.x + before.width / 2);
  const y = Math.round(before.y + before.height / 2);
  const hit = document.elementFromPoint(x, y);
  const isHit =
    hit !== null && (target.contains(hit) || hit.contains(target) || labels.some((one) => one.contains(hit)));
  const isDisabled = target.matches(':disabled, [aria-disabled=true]');
  const over = isDisabled ? 'disabled' : `under ${hit?.outerHTML.slice(0, 120)}`;
  return { text: plain(read(element)), x, y, ...((!isHit || isDisabled) && { over }) };
};
