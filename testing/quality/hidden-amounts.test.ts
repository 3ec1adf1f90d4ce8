/** Who hides the amounts and hands over the phone may rely on it: no page of the app writes them all the same. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../');

/** Beginnings of paths whose amounts stay visible, and why. */
const VISIBLE: Readonly<Record<string, string>> = {
  'statements/mobile/document/': 'a document, which is printed and sent',
  'wallet/mobile/receipt/': 'a document, which is printed and sent',
  'wallet/mobile/withdraw/': 'what one types, and is told that it costs, before it is confirmed',
  'wallet/mobile/withdrawals/cancel-withdrawal.tsx': 'what is confirmed',
  'wallet/mobile/statement/filter-result.tsx': 'bounds that the reader typed',
  'wallet/mobile/my-wallet/wallet-balance-tile.tsx': 'MoneyTile hides the values of its lines',
  'earnings/mobile/why/sum-proof.tsx': 'shows nothing while amounts are hidden',
  'settlement/mobile/change-summary.tsx': 'what is confirmed',
  'deductions/mobile/agree-sheet.tsx': 'what is agreed to',
  'deductions/mobile/terms-card.tsx': 'terms of an agreement, which are read before it is agreed to',
  'taxes/mobile/': 'figures of a document that is typed off and sent',
  'levels/mobile/level-words.ts': 'thresholds of the levels, which are the same for all',
  'policies/mobile/agent-detail/term-facts.tsx': 'prices',
  'policies/mobile/info/': 'prices',
  'policies/mobile/list/': 'prices',
  'policies/mobile/open/': 'prices',
  'policies/mobile/shares/': 'prices, with an example',
  'policies/mobile/term-change/changed-terms.tsx': 'prices',
  'policies/mobile/terms/': 'prices',
  'policies/mobile/what-if/rule-texts.ts': 'prices',
  'merchants/mobile/': 'prices',
  'changes/mobile/value': 'prices',
  'changes/mobile/bar-text.ts': 'limits of acquirers, which are prices',
  'changes/mobile/choose/subject-filter-sheet.tsx': 'prices',
  'invitations/mobile/': 'prices',
  'terminals/mobile/': 'fees of a terminal, which are prices',
  'portfolio/mobile/merchant/rate': 'prices',
  'portfolio/mobile/classes-card.tsx': 'thresholds, which the reader set',
  'home/mobile/find/found-trades.tsx': 'the amount that the reader typed',
};

const written = (text: string): boolean =>
  text
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll('amountsHidden ? hiddenAmount : formatFen(', '')
    .includes('formatFen');

const files = globSync('capabilities/*/mobile/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.'));
const writing = files
  .filter((path) => written(readFileSync(join(root, path), 'utf8')))
  .map((path) => path.replace('capabilities/', ''));

it('an amount on a page of the app is hidden with the others, but for those with a reason', () => {
  expect(files.length).toBeGreaterThan(500);
  const visible = Object.keys(VISIBLE);
  expect(writing.filter((path) => !visible.some((start) => path.startsWith(start)))).toEqual([]);
  expect(visible.filter((start) => !writing.some((path) => path.startsWith(start)))).toEqual([]);
});

it('an Amount is left visible by name only in documents, in what is confirmed and where the first paint fills it in', () => {
  const visible = files.filter((path) => readFileSync(join(root, path), 'utf8').includes('hidden={false}'));
  expect(visible.map((path) => path.replace('capabilities/', '')).toSorted()).toEqual([
    'wallet/mobile/my-wallet/my-wallet-skeleton.tsx',
    'wallet/mobile/receipt/receipt-document.tsx',
    'wallet/mobile/statement/month-card.tsx',
    'wallet/mobile/withdraw/done-head.tsx',
    'wallet/mobile/withdraw/withdraw-receipt.tsx',
  ]);
});
