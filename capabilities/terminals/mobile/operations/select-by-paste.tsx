import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { MAX_SERIALS, parseSerials } from '../../rules/serial.ts';
import { useScan } from '../scan/use-scan.ts';
import type { ChooseProps } from './step-props.ts';
import styles from './select.module.css';

/** Typed or pasted, separated by line breaks or commas; shows the recognized serial numbers immediately. */
export function SelectByPaste({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const { serials, garbage, duplicateCount } = parseSerials([draft.pasted]);
  const count = serials.length + garbage.length;
  const scan = useScan('paste', (terminals) =>
    change({
      pasted: [draft.pasted.trim(), ...terminals.map(({ sn }) => sn)].filter((piece) => piece !== '').join('\n'),
    }),
  );
  const error = count > MAX_SERIALS ? t('terminals.select.too-many', { max: MAX_SERIALS }) : undefined;
  const hint =
    count === 0
      ? t('terminals.select.paste-hint')
      : t('terminals.select.paste-count', {
          count: serials.length,
          garbage: garbage.length,
          duplicates: duplicateCount,
        });
  return (
    <div className={styles['pasted']}>
      <TextArea
        label={t('terminals.select.paste')}
        placeholder={t('terminals.select.paste-placeholder')}
        hint={hint}
        error={error}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.target.value })}
        spellCheck={false}
        autoCapitalize="characters"
      />
      <SmallButton
        kind="quiet"
        icon="scan"
        onClick={() => scan({ mode: 'batch', type: draft.type, from: draft.giver?.id })}
      >
        {t('terminals.scan-serials.add')}
      </SmallButton>
    </div>
  );
}
