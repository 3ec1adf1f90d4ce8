import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { back, redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Outcome } from '#platform/ui/page/outcome.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { MadePromotion } from '../../contract/promotions/submit-promotion.ts';
import { PROMOTION_PATHS } from '../paths.ts';

interface PromotionResultProps {
  result: MadePromotion;
  onAgain: () => void;
}

export function PromotionResult({ result, onAgain }: PromotionResultProps): ReactNode {
  const { t } = useText();
  const { id, acceptedCount: count, refusedCount } = result;
  return (
    <Screen
      bar={<NavBar closes />}
      foot={
        <ActionBar leads>
          <Button kind="quiet" className="fit" onClick={id === undefined ? onAgain : () => back()}>
            {t(id === undefined ? 'changes.result.again' : 'changes.result.done')}
          </Button>
          {id !== undefined && (
            <Button onClick={() => redirect(PROMOTION_PATHS.info, { id })}>{t('changes.promotion.see')}</Button>
          )}
        </ActionBar>
      }
    >
      <Stack>
        <Card>
          <Outcome
            look={id === undefined ? 'bad' : 'waiting'}
            title={t(id === undefined ? 'changes.promotion.made-none' : 'changes.promotion.made', { count })}
          >
            {refusedCount > 0
              ? t('changes.result.refused-rate', { count: refusedCount })
              : t('changes.promotion.made-text')}
          </Outcome>
        </Card>
      </Stack>
    </Screen>
  );
}
