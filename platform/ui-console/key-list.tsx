import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useKeys } from './use-keys.ts';

type Keys = readonly (readonly [key: string, label: string])[];

/** Keys that hold on every page. */
const EVERYWHERE = ['⌘K', 'Esc', '?'] as const;

function KeyRows({ keys }: { keys: Keys }): ReactNode {
  return (
    <dl className="c-facts">
      {keys.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** All keys of the page, at its foot; `?` lists them with those of every page. */
export function KeyList({ keys }: { keys: Keys }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(!isOpen) });
  return (
    <footer className="c-keys" aria-hidden="true">
      {keys.map(([key, label]) => (
        <span key={key}>
          <kbd>{key}</kbd> {label}
        </span>
      ))}
      <span>
        <kbd>?</kbd> {t('console.keys')}
      </span>
      <Modal open={isOpen} title={t('console.keys')} footer={null} width={420} onCancel={() => setOpen(false)}>
        <KeyRows keys={[...keys, ...EVERYWHERE.map((key) => [key, t(`console.keys.${key}`)] as const)]} />
      </Modal>
    </footer>
  );
}
