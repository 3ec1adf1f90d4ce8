import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface Typed {
  fields: { value: string; checked: boolean }[];
  /** Which field has the cursor; -1 for none. */
  focused: number;
}

const inputsIn = (id: string): HTMLInputElement[] => [
  ...(document.getElementById(id)?.querySelectorAll('input') ?? []),
];

/** Puts the real page in the place of the shell that came with the HTML. @returns what was typed into the shell. */
function leaveShell(): Typed {
  const inputs = inputsIn('shell');
  const fields = inputs.map(({ value, checked }) => ({ value, checked }));
  const focused = inputs.findIndex((input) => input === document.activeElement);
  document.getElementById('shell')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
  delete document.documentElement.dataset['foreign'];
  return { fields, focused };
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
 * The page is rendered beside the shell, hidden and in slices, and replaces it in one step before its layout is
 * measured. Text typed into the shell and the focus are carried over. Taps are not: a button that was tapped before the
 * code was there has done nothing.
 */
export function TakeOver(): null {
  const typed = useRef<Typed>(undefined);
  useInsertionEffect(() => {
    typed.current ??= leaveShell();
  }, []);
  useLayoutEffect(() => {
    const inputs = inputsIn('root');
    const { fields = [], focused = -1 } = typed.current ?? {};
    typed.current = { fields: [], focused: -1 };
    fields.forEach((before, index) => restore(inputs[index], before));
    if (focused >= 0) inputs[focused]?.focus();
  }, []);
  return null;
}
