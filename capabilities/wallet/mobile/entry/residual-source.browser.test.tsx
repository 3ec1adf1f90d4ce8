/** The content of a line of a residual file, on the narrowest phone too; fields that the file lacks are left out. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import { ResidualSource } from './residual-source.tsx';

await loadTexts(['ledger', 'wallet']);

const LINE = { sender: '汇通支付', month: '2026-08', fileNo: 'F000012', line: 118, merchantNo: 'HT88301104' };

it('names sender, month, merchant, volume, rate and amount, and nothing is wider than 320 pixels', async () => {
  await page.viewport(320, 568);
  const residual = {
    ...LINE,
    merchantName: '呼伦贝尔市海拉尔区古丽米热艾比布力民族特色干果批发零售总店第二分店东门店',
    merchantNo: '12345678901234567890123456789012',
    sn: '00009830110118',
    volumeFen: fen(1_234_567_890),
    ratePpm: ppm(6_000),
    shareFen: fen(-1_234_567_890),
    reason: '机构更正',
    original: { id: '1-1', day: '2026-09-17', amountFen: fen(1_234_567_890) },
  };
  await render(
    <main>
      <ResidualSource residual={residual} />
    </main>,
  );
  const said = document.querySelector('main')?.innerText ?? '';
  for (const text of [
    '汇通支付',
    '2026年8月',
    residual.merchantName,
    '12,345,678.90',
    '万60',
    'F000012',
    '118',
    '机构更正',
  ])
    expect(said).toContain(text);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('leaves out values that the file does not state', async () => {
  await render(
    <main>
      <ResidualSource residual={{ ...LINE, shareFen: fen(25_69) }} />
    </main>,
  );
  const said = document.querySelector('main')?.innerText ?? '';
  expect(said).toContain('HT88301104');
  for (const label of ['交易额', '费率', '机具 SN', '冲回原因']) expect(said).not.toContain(label);
});
