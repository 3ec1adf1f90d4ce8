/** A value of a difference, `feeFen 798 status 1`, in words. */
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

const NAMED = ['amountFen', 'feeFen', 'status', 'day', 'merchantNo', 'terminalSn', 'line', 'booked', 'due'];

export const useValue = (): ((text: string | undefined) => string) => {
  const { t } = useText();
  return (text) => {
    if (text === undefined) return '–';
    const words = text.split(' ');
    const pairs = Array.from({ length: Math.ceil(words.length / 2) }, (_, at) => words.slice(2 * at, 2 * at + 2));
    if (words.length % 2 > 0 || pairs.some(([name = '']) => !NAMED.includes(name))) return text;
    return joined(
      ...pairs.map(
        ([name = '', value = '']) =>
          `${t(`reconciliation.console.value.${name}`)} ${name.endsWith('Fen') ? formatFen(fen(Number(value))) : value}`,
      ),
    );
  };
};
