/** The correction by a recalculated period: the line, both amounts and every cause, on the narrowest phone too. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { RecalculationSource } from './recalculation-source.tsx';

await loadTexts(['ledger', 'wallet']);

const CORRECTED = {
  no: 'R000012',
  reason: '结算成本录入有误，按合同更正',
  firstDay: '2026-09-01',
  lastDay: '2026-09-17',
  kind: 'profit_share',
  day: '2026-09-17',
  reference: '2609171408320012345678901234567890',
  causes: ['fee', 'terms'],
  beforeFen: fen(1_234_567_890),
  nowFen: fen(-1_234_567_890),
} as const;

it('names the line, both amounts and every cause, and nothing is wider than 320 pixels', async () => {
  await page.viewport(320, 568);
  await render(
    <main>
      <RecalculationSource recalculation={{ ...CORRECTED, causes: [...CORRECTED.causes] }} />
    </main>,
  );
  const said = document.querySelector('main')?.innerText ?? '';
  for (const text of ['分润', '2026-09-17', CORRECTED.reference, '12,345,678.90', CORRECTED.reason, 'R000012'])
    expect(said).toContain(text);
  expect(said).toContain('收单机构更改了手续费');
  expect(said).toContain('当日结算成本或金额已更正');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
