/**
 * Times, widths and texts that the product prescribes (docs/behaviours.md); the clock stands still until the test moves
 * it.
 */
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NoAnswer, NotSent } from '#platform/client/send.ts';
import { updateSession } from '#platform/client/session-store.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { activateLanguage, loadTexts } from '#platform/i18n/browser.tsx';
import { languages } from '#platform/i18n/languages.ts';
import { installNavigator } from '#platform/ui/navigation/navigation.ts';
import { LoadingHost, whileLoading } from '#platform/ui/overlay/loading.tsx';
import { confirm, ModalHost } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useLevelName } from '#capabilities/reference/mobile/api.ts';
import { render } from '#testing/browser/render.tsx';
import { checkCacheVersion } from './cache-version.ts';
import { navigator as phone } from './navigator.ts';
import { quitHint } from './quit-hint.ts';
import { loadRoute } from './route.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** React has rendered a change two frames later, which the stopped clock does not hold up. */
const rendered = (): Promise<unknown> =>
  new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)));
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await rendered();
};
const isToasted = (): boolean => document.querySelector('#toast')?.classList.contains('toast--shown') === true;
const toasted = (): string => document.querySelector('#toast')?.textContent ?? '';

describe('a toast', () => {
  it('stays for 1500 ms when it reports a success, and for 2000 ms when it has to be read', async () => {
    for (const [icon, ms] of [
      ['check', 1_500],
      [undefined, 2_000],
    ] as const) {
      toast('说明', icon);
      await pass(ms - 1);
      expect([icon, isToasted()]).toEqual([icon, true]);
      await pass(1);
      expect([icon, isToasted()]).toEqual([icon, false]);
    }
  });
});

describe('the loading indicator', () => {
  it('appears after 800 ms, not before, and goes 300 ms after the end', async () => {
    await render(<LoadingHost />);
    const isShown = (): boolean => document.querySelector('.loading')?.textContent?.includes('请求中...') === true;
    let end: () => void = () => undefined;
    const work = whileLoading(new Promise<void>((resolve) => (end = resolve)));
    await rendered();
    await pass(799);
    expect(isShown()).toBe(false);
    await pass(1);
    expect(isShown()).toBe(true);
    end();
    await work;
    await rendered();
    await pass(299);
    expect(isShown()).toBe(true);
    await pass(1);
    expect(isShown()).toBe(false);
  });
});

describe('a question', () => {
  it('is 60 % of the screen wide, and 250 to 320 px', async () => {
    vi.useRealTimers();
    await render(<ModalHost />);
    const answered = confirm({ title: '离开吗', ok: '离开' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const widths: (number | undefined)[] = [];
    for (const screen of [1_000, 500, 430, 390, 320]) {
      await page.viewport(screen, 700);
      widths.push(document.querySelector<HTMLElement>('dialog')?.offsetWidth);
    }
    expect(widths).toEqual([320, 300, 258, 250, 250]);
    await page.viewport(390, 844);
    await page.getByRole('button', { name: '离开' }).click();
    expect(await answered).toBe(true);
  });
});

const MAINTENANCE = {
  'zh-Hans': ['服务器维护中，请稍后重试', '系统错误'],
  'zh-Hant': ['伺服器維護中，請稍後重試', '系統錯誤'],
  en: ['Server under maintenance, please retry later', 'System error'],
  ja: ['サーバーはメンテナンス中です。しばらくしてからお試しください', 'システムエラー'],
};

describe('a failure of the network', () => {
  it.each(languages)('is shown as maintenance, any other failure as a system error, in %s', async (lang) => {
    await loadTexts(['shell'], lang);
    activateLanguage(lang);
    const said = [new NoAnswer('network'), new NoAnswer('maintenance'), new NoAnswer('system'), new NotSent('')].map(
      (error) => {
        notifyFailure(error);
        return toasted();
      },
    );
    const [away, system] = MAINTENANCE[lang];
    expect(said).toEqual([away, away, system, system]);
    activateLanguage('zh-Hans');
  });
});

describe('a search', () => {
  it('waits for 500 ms', async () => {
    function Field(): ReactNode {
      const [text, setText] = useState('');
      return (
        <>
          <button type="button" onClick={() => setText((now) => `${now}a`)}>
            写
          </button>
          <output>{useDebounced(text)}</output>
        </>
      );
    }
    await render(<Field />);
    const settled = (): string => document.querySelector('output')?.textContent ?? '';
    const write = (): void =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '写')?.click();
    write();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await pass(499);
    expect(settled()).toBe('');
    await pass(1);
    await vi.waitFor(() => expect(settled()).toBe('a'));
  });
});

describe('the code of a page', () => {
  it('is given up after 120 s, and asked for again after that', async () => {
    const content = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined));
    const route = { path: '/slow', content, public: true, lean: true };
    const failed = vi.fn<(error: unknown) => void>();
    void loadRoute(route).catch(failed);
    await pass(119_999);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledWith(new Error('loading the page code timed out'));
    void loadRoute(route).catch(failed);
    expect(content).toHaveBeenCalledTimes(2);
  });
});

describe('another version of the stored data', () => {
  it('is announced once without a choice, and stored, and the app is loaded again', async () => {
    await render(<ModalHost />);
    const reload = vi.fn<() => void>();
    installNavigator({ ...phone, reload });
    localStorage.setItem('appClearVersion', '1.0.0');
    const checked = checkCacheVersion();
    await rendered();
    expect(document.querySelector('dialog h2')?.textContent).toBe('缓存清除提示!');
    expect(document.querySelectorAll('dialog button')).toHaveLength(1);
    expect(localStorage.getItem('appClearVersion')).toBe('1.0.1');
    expect(reload).not.toHaveBeenCalled();
    document.querySelector<HTMLButtonElement>('dialog button')?.click();
    await checked;
    expect(reload).toHaveBeenCalledOnce();
    await checkCacheVersion();
    expect(reload).toHaveBeenCalledOnce();
    installNavigator(phone);
  });
});

describe('the installed app', () => {
  it('is left by a second press of back within two seconds, and by no single one', async () => {
    const [forward, back] = [vi.spyOn(history, 'forward'), vi.spyOn(history, 'back')].map((spy) =>
      spy.mockImplementation(() => undefined),
    );
    await pass(5_000);
    quitHint.onBack();
    expect([forward?.mock.calls.length, back?.mock.calls.length, toasted()]).toEqual([1, 0, '再按一次退出']);
    await pass(2_001);
    quitHint.onBack();
    expect([forward?.mock.calls.length, back?.mock.calls.length]).toEqual([2, 0]);
    await pass(1_000);
    quitHint.onBack();
    expect([forward?.mock.calls.length, back?.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a level', () => {
  it('has the name that the phone keeps of the settings, and its code without one', async () => {
    function Names(): ReactNode {
      const nameOf = useLevelName();
      return <output>{[nameOf('V1'), nameOf('V9')].join()}</output>;
    }
    updateSession({ systemConfig: { agent_common_level: '[{"code":"V1","name":"金牌","sort":1}]' } });
    await render(<Names />);
    expect(document.querySelector('output')?.textContent).toBe('金牌,V9');
  });
});
