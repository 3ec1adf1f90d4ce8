import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultTable } from './result-table.tsx';
import type { GivenFile } from './use-given-file.ts';

interface ResultPaneProps {
  given: GivenFile;
  onOpen: (batchNo: string, no: string) => void;
  onEnd: () => void;
}

/** The effects of the chosen file, before it has any. */
export function ResultPane({ given: { file, results }, onOpen, onEnd }: ResultPaneProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-column" aria-label={file.name}>
      <BatchSteps now="compare">
        {t('withdrawals.console.result.file', { name: file.name, count: results.lines.length })}
      </BatchSteps>
      <ResultTable results={results} onOpen={onOpen} />
      <ResultFoot file={file} results={results} onEnd={onEnd} />
    </section>
  );
}
