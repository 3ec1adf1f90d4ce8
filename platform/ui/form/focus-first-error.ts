/**
 * After a refused submit: the first field that is wrong gets the cursor and stands below the bar. Call it once the
 * errors are set.
 */
export function focusFirstError(form: HTMLElement | null): void {
  // The errors are in the document after the next render.
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], .box-pick[data-error]');
    field?.focus({ preventScroll: true });
    field?.closest('.field')?.scrollIntoView({ block: 'center' });
  });
}
