import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadTexts, useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import type { ShownFigure } from './shown-figure.ts';

/** Loaded when it is opened, with the names of the parts of a sum. */
const FigureSheet = lazy(async () => {
  const [module] = await Promise.all([import('./figure-sheet.tsx'), loadTexts(['figures', 'statistics'])]);
  return { default: module.FigureSheet };
});

interface HowProps {
  /** The title of the card. */
  title: string;
  figures: readonly ShownFigure[];
}

/** 怎么算: beside the title of a card, opens how its figures are counted. */
export function How({ title, figures }: HowProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="help"
        className="how"
        label={t('ui.how', { what: title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <FigureSheet title={title} figures={figures} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
