import { expect, it } from 'vitest';
import { shownStyles } from './shown-styles.ts';

const HTML = '<div class="chips fit"><i class="chip"></i></div>';

it('keeps the rules that the HTML may need, and no others', () => {
  const needed = '.chips{gap:6px}.fit .chip{padding:4px}a.gone,.chip:is(.gone,.chip):active{color:red}body{margin:0}';
  const other = '.gone{color:red}.gone .chip{color:red}.chip.gone{color:red}';
  const at = '@media (width<=359px){.chip{gap:1px}.gone{gap:1px}}@keyframes a{0%{opacity:0}to{opacity:1}}';
  expect(shownStyles(other + needed + at, HTML)).toBe(needed + at);
});
