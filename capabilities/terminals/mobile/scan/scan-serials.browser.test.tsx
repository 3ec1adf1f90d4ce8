/** The scanner: its light, and the sound and vibration for a code that was read. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { showCamera } from '#testing/browser/camera.ts';
import { render } from '#testing/browser/render.tsx';
import { feelPhone } from '#testing/browser/senses.ts';
import { Page } from './scan-serials.tsx';

/** The codes in the frame. */
let codes: string[] = [];
class Detector {
  static async getSupportedFormats(): Promise<string[]> {
    return ['code_128', 'ean_13', 'qr_code'];
  }
  async detect(): Promise<{ rawValue: string }[]> {
    return codes.map((rawValue) => ({ rawValue }));
  }
}

beforeEach(async () => {
  codes = [];
  localStorage.clear();
  await loadTexts(['terminals']);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, message) => {
    const { sn } = JSON.parse(String(message?.body)) as { sn: string };
    const data = sn.endsWith('9') ? { sn, reason: 'unknown' } : { sn };
    return new Response(JSON.stringify({ code: 200, msg: '', data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (mode: string): Promise<void> => {
  vi.stubGlobal('BarcodeDetector', Detector);
  const entry = { key: 'scan', path: '/scan', search: `?mode=${mode}`, depth: 1 };
  await render(
    <CurrentPage value={{ entry, active: true }}>
      <Page />
    </CurrentPage>,
  );
  await expect.poll(() => document.querySelector('video')?.srcObject).toBeInstanceOf(MediaStream);
};
const light = page.getByRole('button', { name: '照明' });
const told = async (words: string): Promise<void> => {
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible();
};

it.each(['single', 'batch'])('scanning %s has a button for the light only where the camera has one', async (mode) => {
  showCamera({});
  await open(mode);
  expect(light.elements()).toHaveLength(0);
  await render(null);
  const { asked } = showCamera({ torch: true });
  await open(mode);
  await expect.element(light).toHaveAttribute('aria-pressed', 'false');
  await light.click();
  await expect.element(light).toHaveAttribute('aria-pressed', 'true');
  await light.click();
  await expect.element(light).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toEqual([{ torch: true }, { torch: false }]);
});

it('tells by sound and shaking whether a code will do, and tells neither once that is switched off', async () => {
  showCamera({});
  const { tones, shakes } = feelPhone();
  await open('batch');
  codes = ['ZY202600000001'];
  await told('000001 已识别');
  expect([tones, shakes]).toEqual([[1_320], [[40]]]);
  codes = ['ZY202600000009'];
  await told('000009：没有这台机具，或它不在您的团队内');
  codes = ['https://example.com/news'];
  await told('「https://example.com/news」不是机具的 SN，请扫 SN 旁边的条码');
  expect([tones, shakes]).toEqual([
    [1_320, 330, 260, 330, 260],
    [[40], [60, 60, 60], [60, 60, 60]],
  ]);
  codes = [];
  await page.getByRole('button', { name: '手动输入' }).click();
  await page.getByRole('switch', { name: '识别后发声和振动' }).click();
  await page.getByRole('button', { name: '关闭' }).last().click();
  codes = ['ZY202600000002'];
  await told('000002 已识别');
  expect([tones.length, shakes.length]).toEqual([5, 3]);
});
