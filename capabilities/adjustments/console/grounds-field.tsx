import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { FileButton } from '#platform/ui-console/file-button.tsx';

interface GroundsFieldProps {
  file: File | undefined;
  onFile: (file: File) => void;
}

/** The picture of the grounds, which the agent sees. */
export function GroundsField({ file, onFile }: GroundsFieldProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-tags">
      <FileButton label={t('adjustments.console.file')} accept="image/png,image/jpeg,image/webp" onFile={onFile} />
      <span className="c-note">{file?.name ?? t('adjustments.console.file.needed')}</span>
    </div>
  );
}
