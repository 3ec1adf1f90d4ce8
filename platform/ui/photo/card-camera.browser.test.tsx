/**
 * The camera for cards, with films drawn here: its messages, when it takes a picture by itself, and the way on without
 * a camera.
 */
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pictureCall } from '#testing/browser/picture-call.ts';
import { render } from '#testing/browser/render.tsx';
import { CardCamera } from './card-camera.tsx';
import { PhotoField } from './photo-field.tsx';

const [WIDTH, HEIGHT] = [1280, 807];
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.restoreAllMocks();
});

interface Film {
  hasCard?: boolean;
  lamp?: { x: number; y: number };
}

/** A grey table, a card with lines of print on it, and light where a lamp is reflected. */
const paint = (pen: CanvasRenderingContext2D, { hasCard = true, lamp }: Film): void => {
  pen.fillStyle = '#3a3c40';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (!hasCard) return;
  pen.fillStyle = '#cfd3cd';
  pen.fillRect(WIDTH * 0.1, HEIGHT * 0.1, WIDTH * 0.8, HEIGHT * 0.8);
  pen.fillStyle = '#333';
  pen.font = '28px sans-serif';
  for (let line = 0; line < 9; line += 1) pen.fillText('中华人民共和国居民身份证'.repeat(2), 260, 190 + line * 56, 700);
  if (lamp === undefined) return;
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(lamp.x * WIDTH, lamp.y * HEIGHT, 150, 0, 7);
  pen.fill();
};

/** @returns a function that changes the camera's picture. */
const showFilm = (film: Film): ((next: Film) => void) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  let now = film;
  const timer = setInterval(() => paint(pen, now), 50);
  stop = () => clearInterval(timer);
  paint(pen, now);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(20));
  return (next) => (now = next);
};

function Place({ onTaken }: { onTaken: (photo: Blob) => void }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const take = (photo: Blob): void => {
    close();
    onTaken(photo);
  };
  return isOpen && <CardCamera label="国徽面" onTaken={take} onAlbum={vi.fn<() => void>()} onClose={close} />;
}

const told = async (words: string): Promise<void> => {
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible();
};

it('says where light is reflected, and takes the card by itself once nothing is wrong with it', async () => {
  const change = showFilm({ lamp: { x: 0.75, y: 0.7 } });
  const onTaken = vi.fn<(photo: Blob) => void>();
  await render(<Place onTaken={onTaken} />);
  await told('右下角反光，换个角度');
  await expect.element(page.getByText('有反光')).toBeVisible();
  expect(onTaken).not.toHaveBeenCalled();
  change({});
  await expect.poll(() => onTaken.mock.calls.length, { timeout: 10_000 }).toBe(1);
  const photo = await createImageBitmap(onTaken.mock.calls[0]?.[0] as Blob);
  expect(photo.width).toBeGreaterThan(1_200);
  expect(photo.width / photo.height).toBeCloseTo(358 / 226, 1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('takes no picture by itself while no card lies in the frame, but at any time by its button', async () => {
  showFilm({ hasCard: false });
  const onTaken = vi.fn<(photo: Blob) => void>();
  await render(<Place onTaken={onTaken} />);
  await told('将四角放进边框');
  expect(onTaken).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '拍摄' }).click();
  await expect.poll(() => onTaken.mock.calls.length).toBe(1);
});

it('lets the camera go when it is closed', async () => {
  showFilm({ hasCard: false });
  await render(<Place onTaken={vi.fn<(photo: Blob) => void>()} />);
  await told('将四角放进边框');
  const stream = document.querySelector('video')?.srcObject as MediaStream;
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('says why there is no picture, and leaves the album', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const onChange = vi.fn<() => void>();
  await render(<PhotoField label="国徽面" kind="card" call={pictureCall} value={undefined} onChange={onChange} />);
  await page.getByRole('button', { name: '拍照或选择图片' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('还不能使用相机');
  const chosen = vi.fn<() => void>();
  document.querySelector('input[type=file]')?.addEventListener('click', (event) => {
    event.preventDefault();
    chosen();
  });
  await page.getByRole('button', { name: '相册' }).click();
  expect(chosen).toHaveBeenCalledOnce();
});
