import type { MouseEvent } from 'react';

/** On desktop browsers a click outside the icon of a date or a time does not open its picker. */
export const openPicker = (event: MouseEvent<HTMLInputElement>): void => {
  if ('showPicker' in event.currentTarget) event.currentTarget.showPicker();
};
