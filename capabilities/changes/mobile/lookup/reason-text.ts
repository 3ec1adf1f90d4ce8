import type { Translate } from '../value-words.ts';
import type { ChangeRow } from './change-row.ts';

/** Why a change failed: in the acquirer's own words where it gave any. */
export const reasonText = ({ reason, words }: Pick<ChangeRow, 'reason' | 'words'>, t: Translate): string => {
  if (words !== undefined && (reason === undefined || reason === 'refused'))
    return t('changes.reason.acquirer', { words });
  if (words !== undefined && reason === 'declined') return t('changes.reason.declined-why', { words });
  return t(`changes.reason.${reason ?? 'refused'}`);
};
