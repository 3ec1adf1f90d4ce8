/** The link to the list behind a figure, with the same scope and period. */
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { FigureQuery, Figure } from '../contract/figure.ts';

/** Undefined where the figure has no list of this scope, or the user may not open it. */
export const rowsOf = ({ rows }: Figure, asked: FigureQuery): Target => {
  if (rows === undefined || !mayOpen(rows.to) || (rows.of !== undefined && asked.scope !== rows.of)) return {};
  return { to: rows.to, query: { ...Object.fromEntries(rows.asks.map((name) => [name, asked[name]])), ...rows.query } };
};
