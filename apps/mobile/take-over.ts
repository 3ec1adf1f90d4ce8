import { flushSync } from 'react-dom';

/**
 * Replaces the shell that came with the HTML by the real page in one step, and carries over what was typed into it
 * and where the cursor stood while the code was still on its way.
 */
export function takeOverShell(root: HTMLElement, render: () => void): void {
  const typed = [...root.querySelectorAll('input')].map((input) => ({ value: input.value, checked: input.checked }));
  const focused = [...root.querySelectorAll('input')].findIndex((input) => input === document.activeElement);
  root.replaceChildren();
  flushSync(render);
  delete document.documentElement.dataset['foreign'];
  const inputs = [...root.querySelectorAll('input')];
  typed.forEach((before, index) => restore(inputs[index], before));
  if (focused >= 0) inputs[focused]?.focus();
}

function restore(input: HTMLInputElement | undefined, before: { value: string; checked: boolean }): void {
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
