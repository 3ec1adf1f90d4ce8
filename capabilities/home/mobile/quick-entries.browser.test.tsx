import { expect, it } from 'vitest';
import { ENTRY_NAMES, shownAs } from './quick-entries.ts';

it('gives every entry of home an icon of its own, so that no two are confused', () => {
  const icons = ENTRY_NAMES.map((name) => shownAs((key) => key)(name).icon);
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});
