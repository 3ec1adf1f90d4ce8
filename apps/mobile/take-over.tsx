import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface Typed {
  fields: { value: string; checked: boolean }[];
  /** Which field has the cursor; -1 for none. */
  focused: number;
  /** What the button says that was tapped last, and which one it was. */
  tapped?: { said: string; index: number };
}

const said = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;
const buttonsIn = (id: string): HTMLButtonElement[] => [
  ...(document.getElementById(id)?.querySelectorAll('button') ?? []),
];

function tappedInShell(): Typed['tapped'] {
  const index = window.zyTapped ?? -1;
  const button = buttonsIn('shell')[index];
  return button && { said: said(button), index };
}

/** The same button of the real page; when that has others in front of it, the only one that says the same. */
function tapAgain({ said: words, index }: NonNullable<Typed['tapped']>): void {
  const buttons = buttonsIn('root');
  const alike = buttons.filter((button) => said(button) === words);
  const same = buttons[index];
  if (same && alike.includes(same)) same.click();
  else if (alike.length === 1) alike[0]?.click();
}

const inputsIn = (id: string): HTMLInputElement[] => [
  ...(document.getElementById(id)?.querySelectorAll('input') ?? []),
];

/** Puts the real page in the place of the shell that came with the HTML. @returns what was typed into the shell. */
function leaveShell(): Typed {
  const inputs = inputsIn('shell');
  const fields = inputs.map(({ value, checked }) => ({ value, checked }));
  const focused = inputs.findIndex((input) => input === document.activeElement);
  const tapped = tappedInShell();
  document.getElementById('shell')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
  delete document.documentElement.dataset['foreign'];
  return { fields, focused, ...(tapped && { tapped }) };
}

function restore(input: HTMLInputElement | undefined, before: Typed['fields'][number]): void {
  if (!input) return;
  if (input.type === 'checkbox') {
    if (input.checked !== before.checked) input.click();
    return;
  }
  if (!before.value || input.value) return;
  // React listens to the native setter's change, not to the property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, before.value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The page is made beside the shell, unseen and in slices, and takes its place in one step when it is whole: before anything
 * measures itself. What was typed while the code was still on its way is carried over, so is the cursor, and what was tapped last
 * happens now.
 */
export function TakeOver(): null {
  const typed = useRef<Typed>(undefined);
  useInsertionEffect(() => {
    typed.current ??= leaveShell();
  }, []);
  useLayoutEffect(() => {
    const inputs = inputsIn('root');
    const { fields = [], focused = -1, tapped } = typed.current ?? {};
    typed.current = { fields: [], focused: -1 };
    fields.forEach((before, index) => restore(inputs[index], before));
    if (focused >= 0) inputs[focused]?.focus();
    // The page has to know first what was typed.
    if (tapped) setTimeout(() => tapAgain(tapped));
  }, []);
  return null;
}
