/**
 * Focuses the first invalid field, or an element for a missing value without a field (`data-missing`), and scrolls it
 * below the bar. Call it after a rejected submit, once the errors are set.
 */
export function focusFirstError(form: HTMLElement | null): void {
  // The errors are rendered only after this turn of the event loop.
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], .box-pick[data-error], [data-missing]');
    field?.focus({ preventScroll: true });
    (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'center' });
  });
}
