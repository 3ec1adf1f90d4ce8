import { expect, it } from 'vitest';
import { styleClasses } from './style-classes.ts';

it('moves style attributes into classes, one for equal ones', () => {
  expect(
    styleClasses(
      '<b class="x" style="width:5em;height:1em">a</b><i style="width:5em;height:1em"></i><br style="--w:2"/>',
    ),
  ).toEqual({
    html: '<b class="as-0 x">a</b><i class="as-0"></i><br class="as-1"/>',
    css: '.as-0{width:5em!important;height:1em!important}.as-1{--w:2}',
  });
});

it('leaves other HTML as it is', () => {
  const html = '<!--x--><p data-style="a">style="b" &lt;i style="c"&gt;</p><input disabled value="&quot;"/>';
  expect(styleClasses(html)).toEqual({ html, css: '' });
});

it('reads escaped quotes', () => {
  expect(styleClasses('<i style="font-family:&quot;A&quot;"></i>').css).toBe('.as-0{font-family:"A"!important}');
});
