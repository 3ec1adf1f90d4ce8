import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Figure, yuan } from '#platform/ui-console/amount.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { PaletteItem } from './palette-items.ts';
import type { FoundRecord } from './record-kinds.ts';
import styles from './palette.module.css';

const PREVIEW_KEYS = [
  ['open', 'Enter'],
  ['window', '⌘ Enter'],
  ['copy', '⌘ C'],
] as const;

const useFacts = ({ no, facts }: FoundRecord): (readonly [string, string])[] => {
  const { t } = useText();
  const valueOf = ({ text, amountFen, at, word }: FoundRecord['facts'][number]): string => {
    if (amountFen !== undefined) return yuan(amountFen);
    if (at !== undefined) return formatDateTime(at);
    return word === undefined ? (text ?? '') : t(word);
  };
  return [[t('console.find.no'), no], ...facts.map((fact) => [t(fact.label), valueOf(fact)] as const)];
};

function Record({ record }: { record: FoundRecord }): ReactNode {
  const { t } = useText();
  const facts = useFacts(record);
  return (
    <>
      <b>
        {record.name}
        {record.state !== undefined && <ToneTag tone="neutral">{t(record.state)}</ToneTag>}
      </b>
      {record.amountFen !== undefined && <Figure amountFen={record.amountFen} />}
      <Facts facts={facts} />
    </>
  );
}

/** The highlighted row, before it is opened. */
export function PalettePreview({ item }: { item: PaletteItem | undefined }): ReactNode {
  const { t } = useText();
  return (
    <aside className={styles['preview']} aria-label={t('console.find.preview')}>
      {item?.record !== undefined && <Record record={item.record} />}
      {item !== undefined && item.record === undefined && <b>{item.no}</b>}
      {item !== undefined && (
        <div className={styles['acts']} aria-hidden="true">
          {PREVIEW_KEYS.map(([act, key]) => (
            <span key={act}>
              {t(`console.find.${act}`)}
              <kbd>{key}</kbd>
            </span>
          ))}
        </div>
      )}
    </aside>
  );
}
