import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isGuarded, useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back, push, installNavigator, usePage } from '#platform/ui/navigation/navigation.ts';
import { ModalHost } from '#platform/ui/overlay/modal.tsx';
import { render } from '#testing/browser/render.tsx';
import { navigator } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { Route } from './route.ts';
import { Router } from './router.tsx';

function Start(): ReactNode {
  return <p>起点</p>;
}

function Form(): ReactNode {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return <input aria-label="表单" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Records in layout effects, after those of the form around it. */
function Recorder({ text, record }: { text: string; record: () => void }): ReactNode {
  useLayoutEffect(() => queueMicrotask(record));
  return <p>{text}</p>;
}

const route = (path: string, Page: () => ReactNode, tab = false): Route => ({
  path,
  tab,
  public: true,
  lean: true,
  content: async () => ({ title: 'shell.title', texts: [], load: async () => ({ Page }) }),
});

const field = page.getByRole('textbox', { name: '表单' });
const question = page.getByRole('dialog', { name: '离开此页？' });
const start = page.getByText('起点');
const other = page.getByText('别处');
let isStarted = false;

/** Opens the form on top of the start page. */
const openForm = async (): Promise<void> => {
  if (!isStarted) {
    history.replaceState(null, '', '/start');
    installNavigator(navigator);
    const pages = [route('/start', Start), route('/form', Form), route('/other', () => <p>别处</p>)];
    await startStack([...pages, route('/tab', () => <p>标签</p>, true)], {});
    isStarted = true;
  }
  await render(
    <>
      <Router />
      <ModalHost />
    </>,
  );
  await expect.element(start).toBeVisible();
  push('/form', { at: performance.now() });
  await expect.element(field).toBeVisible();
};

it('back from an unchanged form needs no confirmation', async () => {
  await openForm();
  history.back();
  await expect.element(start).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('back asks once for confirmation; staying keeps the input, and leaving navigates at once', async () => {
  await openForm();
  await field.fill('半句');
  history.back();
  await expect.element(question).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('半句');
  history.back();
  await page.getByRole('button', { name: '离开' }).click();
  await expect.element(start).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('closing the tab asks for confirmation while the form has input, and not after it is cleared', async () => {
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openForm();
  expect(isAsked()).toBe(false);
  await field.fill('半句');
  await expect.poll(isAsked).toBe(true);
  await field.fill('');
  await expect.poll(isAsked).toBe(false);
  history.back();
  await expect.element(start).toBeVisible();
});

it('input is guarded in the commit that shows it, whatever set it', async () => {
  const seen: [string, boolean][] = [];
  function Watched(): ReactNode {
    const [text, setText] = useState('');
    const { key } = usePage().entry;
    // simulates a change after reading a file, outside of the user's events
    useEffect(() => {
      const timer = setTimeout(() => setText('读到的'));
      return () => clearTimeout(timer);
    }, []);
    useLeaveGuard(text !== '');
    return <Recorder text={text} record={() => seen.push([text, isGuarded(key)])} />;
  }
  await render(<Watched />);
  await expect.poll(() => seen.at(-1)).toEqual(['读到的', true]);
  expect(seen.filter(([text, guarded]) => text !== '' && !guarded)).toEqual([]);
});

it('a form below another page is still asked about, also when both are left in one step', async () => {
  await openForm();
  await field.fill('半句');
  push('/other', { at: performance.now() });
  await expect.element(other).toBeVisible();
  back(2);
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(other).toBeVisible();
  back();
  await expect.element(field).toHaveValue('半句');
  back();
  await page.getByRole('button', { name: '离开' }).click();
  await expect.element(start).toBeVisible();
});

it('a link to a tab asks before the input of the pages above is lost', async () => {
  await openForm();
  await field.fill('半句');
  push('/tab', { at: performance.now() });
  await page.getByRole('button', { name: '离开' }).click();
  await expect.element(page.getByText('标签')).toBeVisible();
});
