import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { amountWidth } from '../money/amount-width.ts';

const PLACE = '\uFFFC';

const showIn = (at: number, fill: (place: Element) => void): void => {
  const place = document.querySelectorAll('[data-shell] .early')[at];
  if (!place) return;
  fill(place);
  place.classList.add('is-there');
};

/** Writes an amount into the `Early` with index `at` in the shell, formatted like `Amount` with the look of a card. */
export const paintAmount = (amountFen: Fen, at = 0): void =>
  showIn(at, (place) => {
    const [amount, mark, decimals] = ['.amt', '.cur', '.dec'].map((part) => place.querySelector(part));
    if (!amount || !mark || !decimals) return;
    const text = formatFen(fen(amountFen));
    const signs = amountFen < 0 ? 1 : 0;
    decimals.textContent = text.slice(-3);
    amount.replaceChildren(text.slice(0, signs), mark, text.slice(signs, -3), decimals);
    place.querySelector<HTMLElement>('[data-width]')?.style.setProperty('--width', String(amountWidth(amountFen)));
  });

/** Writes words into the first `Early` of the shell, in place of `EARLY_WORDS`. */
export const paintWords = (words: string): void =>
  showIn(0, (place) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      text.nodeValue = text.nodeValue?.replace(PLACE, words) ?? '';
  });
