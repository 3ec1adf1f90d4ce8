import { useState, type ReactNode } from 'react';
import { useCall, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Marked } from '#platform/ui/basics/marked.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { MAX_SEARCH, searchBranches } from '../../contract/branches/search-branches.ts';
import styles from '../branches/branch-sheet.module.css';

export type Branch = RowOf<typeof searchBranches>;

const SHOWN = 50;

interface BranchSheetProps {
  open: boolean;
  /** Bank of the typed card, where known. */
  bankCode: string | undefined;
  onClose: () => void;
  onChoose: (branch: Branch) => void;
}

/** Searches branches by city, name or CNAPS number; words can be combined. */
export function BranchSheet({ open, bankCode, onClose, onChoose }: BranchSheetProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  return (
    <Sheet tall open={open} onClose={onClose} title={t('settlement.branch.title')}>
      <SearchField
        value={typed}
        onChange={setTyped}
        placeholder={t('settlement.branch.search')}
        maxLength={MAX_SEARCH}
      />
      <div className={styles['found']}>
        <Found
          keyword={keyword}
          bankCode={bankCode}
          enabled={open}
          onChoose={(branch) => {
            onChoose(branch);
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}

const inFours = (digits: string): string => digits.replaceAll(/\d{4}(?=\d)/g, '$& ');

interface FoundProps {
  keyword: string;
  bankCode: string | undefined;
  enabled: boolean;
  onChoose: (branch: Branch) => void;
}

function Found({ keyword, bankCode, enabled, onChoose }: FoundProps): ReactNode {
  const { t } = useText();
  const { data, error, isError, refetch } = useCall(
    searchBranches,
    { keyword, bankCode, pageSize: SHOWN, ...(keyword === '' && { isOwnCity: true }) },
    { enabled, keepPrevious: true },
  );
  if (!data)
    return isError ? (
      <ReadError error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows lead="none" count={5} />
    );
  const words = keyword.split(/\s+/);
  if (data.rows.length === 0)
    return (
      <Empty icon="bank" title={t('settlement.branch.none')}>
        {t('settlement.branch.none-hint')}
      </Empty>
    );
  return (
    <>
      <Rows>
        {data.rows.map((branch) => (
          <Row
            key={branch.cnaps}
            title={<Marked text={branch.branchName} part={words} />}
            meta={joined(inFours(branch.cnaps), `${branch.province} ${branch.city}`)}
            chevron={false}
            onClick={() => onChoose(branch)}
          />
        ))}
      </Rows>
      {data.nextCursor !== undefined && <p className="t-meta t-c">{t('settlement.branch.more', { count: SHOWN })}</p>}
    </>
  );
}
