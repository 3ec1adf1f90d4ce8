import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { Puzzle } from './use-puzzle.ts';

interface CaptchaOrPuzzleProps {
  img: string;
  onRenew: () => void;
  puzzle: Puzzle;
}

/** The picture, and the alternative for people who cannot see it. */
export function CaptchaOrPuzzle({ img, onRenew, puzzle }: CaptchaOrPuzzleProps): ReactNode {
  const { t } = useText();
  const { isChosen, isSolving, choose } = puzzle;
  return (
    <>
      {isChosen ? (
        <p role="status">{t(isSolving ? 'staff.puzzle.solving' : 'staff.puzzle.hint')}</p>
      ) : (
        <CaptchaField img={img} onRenew={onRenew} />
      )}
      <Button type="link" style={{ paddingInline: 0 }} onClick={() => choose(!isChosen)}>
        {t(isChosen ? 'staff.puzzle.back' : 'staff.puzzle.use')}
      </Button>
    </>
  );
}
