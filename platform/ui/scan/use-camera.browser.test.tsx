/** The light of the camera: offered where its track has one, switched on and off, and never left burning. */
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCamera } from '#testing/browser/camera.ts';
import { render } from '#testing/browser/render.tsx';
import { useCamera } from './use-camera.ts';

afterEach(() => vi.restoreAllMocks());

/** A page with a camera; `isWanted` as while it is the one that is shown. */
function Place(): ReactNode {
  const [isWanted, setWanted] = useState(true);
  const { stream, torch } = useCamera(isWanted);
  return (
    <>
      <button type="button" onClick={() => setWanted(!isWanted)}>
        {isWanted ? '打开别的页面' : '返回'}
      </button>
      <p>{stream ? '有画面' : '无画面'}</p>
      {torch && (
        <button type="button" aria-pressed={torch.isOn} onClick={torch.toggle}>
          {torch.isOn ? '灯亮' : '灯灭'}
        </button>
      )}
    </>
  );
}

const light = page.getByRole('button', { name: /^灯/ });
const said = async (words: string): Promise<void> => {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
};

it.each([
  ['no word of it', {}],
  ['false', { torch: false }],
  ['that it is always off', { torch: [false] }],
])('offers no light where the track says %s', async (_, capabilities) => {
  showCamera(capabilities);
  await render(<Place />);
  await said('有画面');
  expect(light.elements()).toHaveLength(0);
});

it.each([
  ['true', true],
  ['both values', [false, true]],
])('where the track says %s, its light can be switched on and off', async (_, torch) => {
  const { asked } = showCamera({ torch });
  await render(<Place />);
  await said('灯灭');
  await light.click();
  await said('灯亮');
  await expect.element(light).toHaveAttribute('aria-pressed', 'true');
  await light.click();
  await said('灯灭');
  expect(asked).toEqual([{ torch: true }, { torch: false }]);
});

it('goes out with the camera when another page is opened, and stays off on the way back', async () => {
  const { tracks, asked } = showCamera({ torch: true });
  await render(<Place />);
  await light.click();
  await said('灯亮');
  await page.getByRole('button', { name: '打开别的页面' }).click();
  await said('无画面');
  expect(light.elements()).toHaveLength(0);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  await page.getByRole('button', { name: '返回' }).click();
  await said('灯灭');
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(asked).toEqual([{ torch: true }]);
});

/** The result of `read` once the words are in the page, before anything else runs. */
const whenSaid = <T,>(words: string, read: () => T): Promise<T> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes(words)) return;
      watch.disconnect();
      resolve(read());
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

it('the lamp is switched off with the camera as soon as another page replaces this one', async () => {
  const { tracks } = showCamera({ torch: true });
  await render(<Place />);
  await light.click();
  await said('灯亮');
  const atNextPage = whenSaid('别的页面', () => tracks.map(({ readyState }) => readyState));
  await render(<p>别的页面</p>);
  expect(await atNextPage).toEqual(['ended']);
});

it('a light that the phone refuses to switch is not shown as burning', async () => {
  const { refuse } = showCamera({ torch: true });
  await render(<Place />);
  await said('灯灭');
  refuse();
  await light.click();
  await expect.element(light).toHaveAttribute('aria-pressed', 'false');
});
