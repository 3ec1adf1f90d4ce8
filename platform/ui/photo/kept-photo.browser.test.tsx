/** A photo whose upload was cut when the app was closed is sent when its form is open again, and kept until then. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepFile, keptFile } from '#platform/client/kept-file.ts';
import { pictureCall } from '#testing/browser/picture-call.ts';
import { render } from '#testing/browser/render.tsx';
import { PhotoField } from './photo-field.tsx';

let isCut = true;
let isBroken = false;
const sent: File[] = [];

class Line extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify({ code: 200, data: { id: '7', url: '/there.jpg' } });
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(form: FormData): void {
    sent.push(form.get('file') as File);
    if (isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    else if (!isCut) setTimeout(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Line));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('continues by itself, only in its own form', async () => {
  const onChange = vi.fn<() => void>();
  const photo = new Blob([new Uint8Array([255, 216, 255, 0, 128])], { type: 'image/jpeg' });
  await keepFile('front', photo);
  const field = (draft: string) => (
    <PhotoField label="门头照" kind="scene" call={pictureCall} draft={draft} value={undefined} onChange={onChange} />
  );
  await render(field('inside'));
  expect(sent).toEqual([]);
  await render(field('front'));
  await expect.poll(() => sent.length).toBe(1);
  // the app is closed while the photo is on its way
  await render(<></>);
  expect(keptFile('front')?.size).toBe(photo.size);
  isCut = false;
  await render(field('front'));
  await expect.poll(() => onChange.mock.calls).toEqual([[{ id: '7', url: '/there.jpg' }]]);
  expect(await sent[1]?.arrayBuffer()).toEqual(await photo.arrayBuffer());
  expect(keptFile('front')).toBeUndefined();
});

it('says of a broken upload that it is not there yet, not that the photo is bad', async () => {
  isBroken = true;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await keepFile('front', new Blob([new Uint8Array([255, 216, 255, 0, 128])], { type: 'image/jpeg' }));
  await render(
    <PhotoField
      label="门头照"
      kind="scene"
      call={pictureCall}
      draft="front"
      value={undefined}
      onChange={() => undefined}
    />,
  );
  // the upload's own tries are over after some seconds
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000);
      return page.getByText('网络中断，照片未上传').elements().length;
    })
    .toBe(1);
  expect(page.getByText('未上传', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByText('需重拍').elements()).toEqual([]);
});
