import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface FormSnapshot {
  fields: { value: string; checked: boolean }[];
  /** Index of the focused field; -1 for none. */
  focused: number;
}

const inputsIn = (id: string): HTMLInputElement[] => [
  ...(document.getElementById(id)?.querySelectorAll('input') ?? []),
];

/** Replaces the shell with the rendered page. @returns the input typed into the shell. */
function leaveShell(): FormSnapshot {
  const inputs = inputsIn('shell');
  const fields = inputs.map(({ value, checked }) => ({ value, checked }));
  const focused = inputs.findIndex((input) => input === document.activeElement);
  document.getElementById('shell')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
  delete document.documentElement.dataset['foreign'];
  return { fields, focused };
}

function restore(input: HTMLInputElement | undefined, before: FormSnapshot['fields'][number]): void {
  if (!input) return;
  if (input.type === 'checkbox') {
    if (input.checked !== before.checked) input.click();
    return;
  }
  if (!before.value || input.value) return;
  // React's setter hides the change; the native setter makes it visible to the input event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, before.value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The page is rendered next to the shell, hidden and in time slices, and replaces it in one step before layout. Input
 * typed into the shell and the focus are carried over. Taps are not: buttons do nothing before the code has loaded.
 */
export function TakeOver(): null {
  const typed = useRef<FormSnapshot>(undefined);
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
