import { App as AntApp, Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '#platform/client/save-file.ts';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';

interface RecoveryCodeListProps {
  /** Undefined until the second factor is proved. */
  codes: readonly string[] | undefined;
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

function CodeActions({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const text = codes.join('\n');
  const copy = (): void =>
    void writeClipboard(text).then(
      () => message.success(t('staff.codes.copied')),
      () => message.error(t('staff.codes.not_copied')),
    );
  const save = (): void => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('staff.codes.file'));
  return (
    <div className="c-codes-acts">
      <Button size="small" type="primary" ghost icon={<Icon name="download" size={16} />} onClick={save}>
        {t('staff.codes.save')}
      </Button>
      <Button size="small" icon={<Icon name="file" size={16} />} onClick={() => print()}>
        {t('staff.codes.print')}
      </Button>
      <Button size="small" icon={<Icon name="copy" size={16} />} onClick={copy}>
        {t('staff.codes.copy')}
      </Button>
      <span className="c-note">{t('staff.codes.once')}</span>
    </div>
  );
}

/** Ten codes in two columns, shown once, with ways to keep them; the person says that they are kept. */
export function RecoveryCodeList({ codes, isKept, onKept }: RecoveryCodeListProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <h2>
        {t('staff.enrol.recovery')} <span>{t('staff.codes.lead')}</span>
      </h2>
      {codes === undefined ? (
        <p className="c-codes c-codes--none">{t('staff.codes.later')}</p>
      ) : (
        <>
          <ol className="c-codes" aria-label={t('staff.enrol.recovery')}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <CodeActions codes={codes} />
          <Checkbox checked={isKept} onChange={(event) => onKept(event.target.checked)}>
            {t('staff.codes.kept')}
          </Checkbox>
        </>
      )}
    </>
  );
}
