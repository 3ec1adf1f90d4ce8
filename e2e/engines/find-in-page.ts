/** Runs in the page, in every engine: finds the element that a person would point at. */

/** @property name the whole text, or the source of a regular expression. */
export interface ElementQuery {
  readonly role?: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'heading' | 'image';
  readonly whole?: string;
  readonly pattern?: string;
  /** Searches only the open dialog, or the section of this name. */
  readonly inDialog?: boolean;
  readonly inSection?: string;
}

/** @property over the element that covers its middle, if any. */
export interface FoundElement {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly over?: string;
}

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  heading: 'h1, h2, h3, [role=heading]',
  image: 'img, [role=img]',
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Texts that a reader perceives: with the names of pictures, without parts hidden from readers. */
const read = (node: Node): string => {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.getAttribute('aria-hidden') === 'true' || node.matches('script, style')) return '';
  const given = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (given !== null) return given;
  const text = [...node.childNodes].map(read).join('');
  return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
};

/** Includes labels of buttons. */
const labelsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? [...(element.labels ?? [])] : [];

const nameOf = (element: Element): string => {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
  if (ids.length > 0) return ids.map((id) => read(document.getElementById(id) ?? new Text())).join(' ');
  const labels = labelsOf(element);
  if (element.getAttribute('aria-label') === null && labels.length > 0) return labels.map(read).join(' ');
  return read(element) || (element.getAttribute('placeholder') ?? '');
};

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[inert], [aria-hidden="true"]') === null;

/** The last match; for texts, the innermost element that contains all of it. */
const lookFor = ({ role, whole, pattern, inDialog, inSection }: ElementQuery): Element | undefined => {
  const isWanted = (text: string): boolean =>
    pattern === undefined ? plain(text) === whole : new RegExp(pattern).test(plain(text));
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isShown);
  const sections = [...document.querySelectorAll('section')].filter(isShown);
  const section = sections.find((one) => plain(nameOf(one)) === inSection);
  const body = inSection === undefined ? document.body : section;
  const root = inDialog ? dialogs.at(-1) : body;
  const all = [...(root?.querySelectorAll(role ? SELECTORS[role] : '*') ?? [])];
  const named = all.filter((one) => isWanted(role ? nameOf(one) : read(one)));
  const innermost = role ? named : named.filter((one) => !named.some((other) => other !== one && one.contains(other)));
  return innermost.findLast(isShown);
};

/** The position of an element once it no longer moves. */
const restOf = async (element: Element): Promise<DOMRect> => {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = element.getBoundingClientRect();
  for (let isMoving = true; isMoving;) {
    await frame();
    const now = element.getBoundingClientRect();
    isMoving = now.x !== before.x || now.y !== before.y || now.width !== before.width;
    before = now;
  }
  return before;
};

const find = async (wanted: ElementQuery): Promise<FoundElement | null> => {
  const element = lookFor(wanted);
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  // a box that its label draws has no size of its own
  const labels = labelsOf(element);
  const own = element.getBoundingClientRect();
  const target = own.width * own.height > 16 ? element : (labels[0] ?? element);
  const rest = await restOf(target);
  const x = Math.round(rest.x + rest.width / 2);
  const y = Math.round(rest.y + rest.height / 2);
  const hit = document.elementFromPoint(x, y);
  const isHit =
    hit !== null && (target.contains(hit) || hit.contains(target) || labels.some((one) => one.contains(hit)));
  const isDisabled = target.matches(':disabled, [aria-disabled=true]');
  const over = isDisabled ? 'disabled' : `under ${hit?.tagName} ${hit?.className} ${plain(hit?.textContent ?? '')}`;
  return { text: plain(read(element)), x, y, ...((!isHit || isDisabled) && { over: over.slice(0, 120) }) };
};

const TOLD = { plain, read, labelsOf, nameOf, isShown, lookFor, restOf, find };
const FUNCTIONS = Object.entries(TOLD).map(([name, told]) => `const ${name} = ${told};`);

/** @returns an expression for the page, whose value is a promise of {@link FoundElement}, or of null. */
export const finding = (wanted: ElementQuery): string => `(() => {
  const SELECTORS = ${JSON.stringify(SELECTORS)};
  ${FUNCTIONS.join('\n')}
  return find(${JSON.stringify(wanted)});
})()`;
