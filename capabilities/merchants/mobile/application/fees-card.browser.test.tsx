/** The fees of a merchant that registers itself: one amount each, and nothing is sent before the tick. */
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import type { ChargedFees } from '../../rules/application/charged-fees.ts';
import { FeesCard, FeesTick } from './fees-card.tsx';
import type { Application, ApplicationPort } from './port.ts';
import { useFeeConsent } from './use-fee-consent.ts';

await loadTexts(['merchants']);

const APPLICATION = {
  id: '1',
  policy: { id: '1', name: '标准版' },
  serviceFeesFen: [fen(9_900), fen(29_900)],
  communication: { feeFen: fen(3_600), freeDays: 365, periodDays: 365 },
  feesAgreed: false,
} as Application;

const sent: (ChargedFees | undefined)[] = [];

function Asked({ port, application = APPLICATION }: { port: object; application?: Application }): ReactNode {
  const consent = useFeeConsent(application, port as ApplicationPort);
  return (
    <>
      <FeesCard application={application} />
      {consent && <FeesTick application={application} consent={consent} />}
      <button type="button" onClick={() => (consent?.require() ?? true) && sent.push(consent?.fees)}>
        提交
      </button>
    </>
  );
}

it('names the dearest activation fee alone, and marks the tick that is missing instead of sending', async () => {
  await render(<Asked port={{ agrees: true }} />);
  await expect.element(page.getByText('激活服务费', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('99.00 /');
  await page.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: /激活服务费最多 299.00 元.*365 天 36.00 元/ }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '提交' }).click();
  expect(sent).toEqual([{ serviceFeeFen: 29_900, communicationFeeFen: 3_600 }]);
});

it('asks neither an agent nor a merchant that has agreed to the same amounts', async () => {
  await render(<Asked port={{}} />);
  await expect.element(page.getByText('激活服务费', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await render(<Asked port={{ agrees: true }} application={{ ...APPLICATION, feesAgreed: true }} />);
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
