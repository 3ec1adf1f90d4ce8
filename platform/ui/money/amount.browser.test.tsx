import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { setAppearance } from '../theme/appearance.ts';
import { Amount } from './amount.tsx';

afterEach(() => setAppearance({ amountsHidden: false }));

it('is hidden with the others without a property, but not in a document', async () => {
  await render(
    <>
      <p>
        余额 <Amount fen={fen(123_456)} look="card" />
      </p>
      <p>
        回单 <Amount fen={fen(654_321)} hidden={false} />
      </p>
    </>,
  );
  await expect.element(page.getByText('余额')).toMatchTextContent('余额 ¥1,234.56');
  setAppearance({ amountsHidden: true });
  await expect.element(page.getByText('余额')).toMatchTextContent('余额 ••••');
  await expect.element(page.getByText('回单')).toMatchTextContent('回单 6,543.21');
});
