import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back, installNavigator, push, redirect, usePage } from '#platform/ui/navigation/navigation.ts';
import { alert, confirm, ModalHost } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { render } from '#testing/browser/render.tsx';
import { navigator } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { Route } from './route.ts';
import { Router } from './router.tsx';

/** Opens a page at a time that is never taken for the second tap of a double tap. */
const pushNew = (path: string): void => push(path, { at: performance.now() });

function Lists(): ReactNode {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  const closeAnd = (go: () => void) => () => {
    setOuter(false);
    go();
  };
  return (
    <>
      <h1>列表</h1>
      <input aria-label="备注" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setOuter(true)}>
        筛选
      </button>
      <button type="button" onClick={() => void confirm({ title: '撤销？', ok: '撤销申请', cancel: '不撤销' })}>
        撤销
      </button>
      <button type="button" onClick={() => void alert({ title: '已过期', ok: '好' })}>
        过期
      </button>
      <Sheet open={outer} onClose={() => setOuter(false)} title="外层">
        <button type="button" onClick={() => setInner(true)}>
          商户
        </button>
        <button type="button" onClick={closeAnd(() => pushNew('/detail'))}>
          去详情
        </button>
        <button type="button" onClick={closeAnd(() => redirect('/detail'))}>
          换成详情
        </button>
        <button type="button" onClick={closeAnd(() => back())}>
          完成
        </button>
        <button type="button" onClick={closeAnd(() => void confirm({ title: '撤销？', ok: '撤销申请' }))}>
          另问
        </button>
        <Sheet open={inner} onClose={() => setInner(false)} title="里层">
          内容
        </Sheet>
      </Sheet>
    </>
  );
}

function Detail(): ReactNode {
  return <h1>详情 {usePage().entry.depth}</h1>;
}

const route = (path: string, Page: () => ReactNode): Route => ({
  path,
  public: true,
  lean: true,
  content: async () => ({ title: 'shell.title', texts: [], load: async () => ({ Page }) }),
});
const routes = [route('/start', () => <h1>起点</h1>), route('/list', Lists), route('/detail', Detail)];

const title = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const overlay = (): number => (history.state as { overlay?: number }).overlay ?? 0;
let isStarted = false;

/** Moves through the history. Resolves when the browser is there. */
const moved = async (move: () => void): Promise<void> => {
  const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  move();
  await there;
};

const isVisible = async (name: string): Promise<void> => {
  await expect.element(title(name)).toBeVisible();
};

/** Opens the list above the start page. */
beforeEach(async () => {
  if (!isStarted) {
    history.replaceState(null, '', '/start');
    installNavigator(navigator);
    await startStack(routes, {});
    isStarted = true;
  }
  await render(
    <>
      <Router />
      <ModalHost />
    </>,
  );
  await isVisible('起点');
  pushNew('/list');
  await isVisible('列表');
});

const open = async (): Promise<void> => {
  await button('筛选').click();
  await expect.element(dialog('外层')).toBeVisible();
  await expect.poll(overlay).toBe(1);
};

const isClosed = async (name: string, entries = 0): Promise<void> => {
  await expect.element(dialog(name)).not.toBeInTheDocument();
  await expect.poll(overlay).toBe(entries);
};

/** One step back from the list is the start page: nothing else is in between. */
const leave = async (): Promise<void> => {
  await isVisible('列表');
  history.back();
  await isVisible('起点');
};

it('back closes an open sheet, and the page stays', async () => {
  await open();
  history.back();
  await isClosed('外层');
  await expect.element(title('列表')).toBeVisible();
  await leave();
});

it('back closes sheets opened from sheets one at a time', async () => {
  await open();
  await button('商户').click();
  await expect.element(dialog('里层')).toBeVisible();
  await expect.poll(overlay).toBe(2);
  history.back();
  await isClosed('里层', 1);
  await expect.element(dialog('外层')).toBeVisible();
  history.back();
  await isClosed('外层');
  await leave();
});

it('back answers a question with "no"', async () => {
  await button('撤销').click();
  await expect.element(dialog('撤销？')).toBeVisible();
  await expect.poll(overlay).toBe(1);
  history.back();
  await isClosed('撤销？');
  await leave();
});

it('a message that must be acknowledged stays, however often back is pressed', async () => {
  await button('过期').click();
  await expect.element(dialog('已过期')).toBeVisible();
  for (let press = 0; press < 3; press += 1) {
    await expect.poll(overlay).toBe(1);
    await moved(() => history.back());
  }
  await expect.poll(overlay).toBe(1);
  await expect.element(dialog('已过期')).toBeVisible();
  await button('好').click();
  await isClosed('已过期');
  await leave();
});

it('closing by button, by Escape or by another sheet leaves no entry behind', async () => {
  await open();
  await button('关闭').click();
  await isClosed('外层');
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed('外层');
  await open();
  await button('另问').click();
  await expect.element(dialog('撤销？')).toBeVisible();
  await expect.poll(overlay).toBe(1);
  await button('取消').click();
  await isClosed('撤销？');
  await leave();
});

it('forward opens nothing again', async () => {
  await open();
  history.back();
  await isClosed('外层');
  await moved(() => history.forward());
  await expect.poll(overlay).toBe(0);
  await expect.element(dialog('外层')).not.toBeInTheDocument();
  await leave();
});

it('going back from a page that was opened from a sheet leads to the list without the sheet', async () => {
  await open();
  await button('去详情').click();
  await expect.element(title('详情 2')).toBeVisible();
  history.back();
  await isVisible('列表');
  expect(overlay()).toBe(0);
  await leave();
});

it('a page that takes the place of the list, or leaving it, from a sheet', async () => {
  await open();
  await button('换成详情').click();
  await expect.element(title('详情 1')).toBeVisible();
  history.back();
  await isVisible('起点');
  pushNew('/list');
  await open();
  await button('完成').click();
  await isVisible('起点');
});

it('a form asks before it is left: back closes the sheet first, then the question, and leaves after yes', async () => {
  await page.getByRole('textbox', { name: '备注' }).fill('半句');
  await open();
  history.back();
  await isClosed('外层');
  history.back();
  await expect.element(dialog('离开此页？')).toBeVisible();
  await expect.poll(overlay).toBe(1);
  history.back();
  await isClosed('离开此页？');
  await isVisible('列表');
  history.back();
  await expect.element(dialog('离开此页？')).toBeVisible();
  await button('离开').click();
  await isVisible('起点');
  await expect.poll(overlay).toBe(0);
});

it('two backs at once: the sheet closes, the form asks before it is left, and nothing typed is lost', async () => {
  const field = page.getByRole('textbox', { name: '备注' });
  await field.fill('半句');
  await open();
  history.back();
  history.back();
  await expect.element(dialog('离开此页？')).toBeVisible();
  await isClosed('外层', 1);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await button('继续填写').click();
  await isClosed('离开此页？');
  await isVisible('列表');
  await expect.element(field).toHaveValue('半句');
  history.back();
  await button('离开').click();
  await isVisible('起点');
  await expect.poll(overlay).toBe(0);
});

it('two steps in one, over the sheet and the form: staying loses neither of them, leaving leaves both', async () => {
  const field = page.getByRole('textbox', { name: '备注' });
  await field.fill('半句');
  await open();
  // like the menu of the browser's history
  history.go(-2);
  await expect.element(dialog('离开此页？')).toBeVisible();
  await expect.poll(overlay).toBe(2);
  await button('继续填写').click();
  await isClosed('离开此页？', 1);
  await expect.element(dialog('外层')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  history.back();
  await isClosed('外层');
  await isVisible('列表');
  await expect.element(field).toHaveValue('半句');
  await open();
  history.go(-2);
  await button('离开').click();
  await isVisible('起点');
  await expect.poll(overlay).toBe(0);
  await expect.element(dialog('外层')).not.toBeInTheDocument();
  await expect.element(dialog('离开此页？')).not.toBeInTheDocument();
});

it("after a reload with an open sheet, the sheet's history entry is left", async () => {
  await open();
  // like a reload: the same entry, and the app starts without the sheet
  await render(null);
  await startStack(routes, {});
  await expect.poll(overlay).toBe(0);
  await render(<Router />);
  await expect.element(dialog('外层')).not.toBeInTheDocument();
  history.back();
  await isVisible('起点');
});
