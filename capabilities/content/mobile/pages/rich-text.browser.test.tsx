/** Content text is shown as paragraphs and headings, never as HTML. */
import { expect, it } from 'vitest';
import { render } from '#testing/browser/render.tsx';
import { RichText } from './rich-text.tsx';

it('shows each line that starts with ## as a heading, in any position, and the others as paragraphs', async () => {
  await render(
    <RichText
      text={'Dear agents,\n## Fees\nfrom Monday\nand after\n\n## Times\n## Places\n\nUntil ## then <b>1</b>\n'}
    />,
  );
  const shown = () => [...document.querySelectorAll('h2, p')].map((one) => [one.tagName, one.textContent]);
  await expect.poll(shown).toEqual([
    ['P', 'Dear agents,'],
    ['H2', 'Fees'],
    ['P', 'from Monday\nand after'],
    ['H2', 'Times'],
    ['H2', 'Places'],
    ['P', 'Until ## then <b>1</b>'],
  ]);
});
