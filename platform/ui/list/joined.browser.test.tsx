/** Parts joined by dots: at any width, no line begins or ends with a dot. */
import { expect, it } from 'vitest';
import { render } from '#testing/browser/render.tsx';
import { Joined } from './joined.tsx';

const EM = 13;
const PARTS = ['团队', 'XLSX', '57\u00a0KB', '9月25日前有效'];

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const all = (name: string): DOMRect[] => [...document.querySelectorAll(name)].map(boxOf);

/** The number of dots drawn, and of those that have no part of their line to their left. */
const drawn = (): { dots: number; hanging: number; lines: number } => {
  const [line] = all('.joined');
  const parts = all('.joined > span');
  const dots = all('.joined-dot').filter(({ right }) => right > (line?.left ?? 0) + EM + 1);
  const isHanging = (dot: DOMRect): boolean =>
    !parts.some((part) => part.right <= dot.left + 1 && Math.abs(part.top - dot.top) < part.height / 2);
  return {
    dots: dots.length,
    hanging: dots.filter(isHanging).length,
    lines: new Set(parts.map(({ top }) => top)).size,
  };
};

it('draws a dot between parts of one line alone, at every width', async () => {
  for (let width = 60; width <= 320; width += 10) {
    await render(
      <div style={{ width: `${width}px`, fontSize: `${EM}px` }}>
        <Joined>{PARTS}</Joined>
      </div>,
    );
    expect(document.querySelector('.joined')?.textContent).toBe(PARTS.join(' · '));
    const { dots, hanging, lines } = drawn();
    expect([dots, hanging], `${width} px`).toEqual([PARTS.length - lines, 0]);
  }
});
