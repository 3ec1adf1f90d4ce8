import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { MAX_SERIALS, parseSerials, splitPasted } from '../../rules/serial.ts';
import type { ChooseProps } from './step-props.ts';
import styles from './choose.module.css';

/** Typed or pasted, one below the other or with commas; says at once what it makes of it. */
export function ChooseByPaste({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const { serials, garbage, duplicateCount } = parseSerials(splitPasted(draft.pasted));
  const count = serials.length + garbage.length;
  const error = count > MAX_SERIALS ? t('terminals.choose.too-many', { max: MAX_SERIALS }) : undefined;
  const hint =
    count === 0
      ? t('terminals.choose.paste-hint')
      : t('terminals.choose.paste-count', {
          count: serials.length,
          garbage: garbage.length,
          duplicates: duplicateCount,
        });
  return (
    <div className={styles['pasted']}>
      <TextArea
        label={t('terminals.choose.paste')}
        placeholder={t('terminals.choose.paste-placeholder')}
        hint={hint}
        error={error}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.target.value })}
        spellCheck={false}
        autoCapitalize="characters"
      />
    </div>
  );
}
