/** 选择位置 opens where the shop is likely to be: at the phone, else in the city that is known, else with a search. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import { Page } from './choose-location.tsx';

await loadTexts(['places']);

const CHENGDU = { code: '510100', name: '成都市', fullName: '四川省成都市', lat: 30_572_816, lng: 104_066_801 };
const XIAN = { code: '610100', name: '西安市', fullName: '陕西省西安市', lat: 34_341_574, lng: 108_939_770 };
/** A position in GCJ-02, asked for together with the places near it. */
let asked: string[];

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = typeof init?.body === 'string' ? init.body : new URL(String(address), location.href).search;
    asked.push(body);
    return new Response(
      JSON.stringify({ code: 200, msg: '', data: { rows: [/西安|陕西/.test(body) ? XIAN : CHENGDU] } }),
    );
  });
});

/** @param answer of the phone: where it stands, or why it does not say. */
const open = (search: string, answer: GeolocationCoordinates | 1): Promise<void> => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    if (answer === 1) refused?.({ code: 1 } as GeolocationPositionError);
    else found({ coords: answer, timestamp: 0 } as GeolocationPosition);
  });
  const entry = { key: 'one', path: '/choose-location', search, depth: 0 };
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentPage value={{ entry, active: true }}>
        <Page />
      </CurrentPage>
    </QueryClientProvider>,
  );
};
const XIAN_STATION = { latitude: 34.2773, longitude: 108.9571, accuracy: 20 } as GeolocationCoordinates;
const map = page.getByRole('application');
const start = page.getByText('从哪里开始找？');
const lastAsked = (): string => asked.findLast((body) => body.includes('lat')) ?? '';

it('opens at the phone’s position, also where a city is known', async () => {
  await open('?city=成都', XIAN_STATION);
  await expect.poll(lastAsked).toMatch(/34[_.]?27/);
  await expect.element(start).not.toBeInTheDocument();
});

it('opens in the known city when the position is refused, and says so', async () => {
  await open('?city=成都', 1);
  await expect.poll(lastAsked).toMatch(/30[_.]?57/);
  await expect.element(page.getByText('您没有允许定位', { exact: false })).toBeVisible();
});

it('asks for no position when an address was typed', async () => {
  await open('?near=陕西省西安市碑林区', XIAN_STATION);
  expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  await expect.poll(lastAsked).toMatch(/34[_.]?34/);
});

it('shows no wrong city when nothing is known, but how to begin; a search opens the map', async () => {
  await open('', 1);
  await expect.element(start).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('西安');
  await page.getByText('陕西省西安市', { exact: true }).click();
  await expect.poll(lastAsked).toMatch(/34[_.]?34/);
  await expect.element(start).not.toBeInTheDocument();
});
