/** The measure that a board ranks by: one of several choices, named in the head of the card. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';

export const BOARDS = [
  'month-volume',
  'month-activations',
  'month-earnings',
  'day-volume',
  'day-activations',
  'day-earnings',
] as const;
export type Board = (typeof BOARDS)[number];

export const boardAsked = (board: Board) => {
  const isDay = board.startsWith('day');
  const by = board.endsWith('volume') ? 'volume' : board.endsWith('earnings') ? 'earnings' : 'activations';
  return { period: isDay ? 'day' : 'month', by } as const;
};

interface BoardChoiceProps {
  title: string;
  boards: readonly Board[];
  value: Board;
  onChange: (board: Board) => void;
  /** A small button directly after the title. */
  how?: ReactNode;
}

export function BoardChoice({ title, boards, value, onChange, how }: BoardChoiceProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const pick = (board: Board): void => {
    onChange(board);
    setOpen(false);
  };
  return (
    <div className="card-head">
      <h2>{title}</h2>
      {how}
      <button type="button" className="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`agents.board.${value}`)}
        <Icon name="chevron-down" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {boards.map((board) => (
          <PickRow key={board} group={title} checked={board === value} onChange={() => pick(board)}>
            {t(`agents.board.${board}`)}
          </PickRow>
        ))}
      </Sheet>
    </div>
  );
}
