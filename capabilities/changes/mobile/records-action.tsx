import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { NavAction } from '#platform/ui/page/nav-bar.tsx';
import type { ChangeKind } from '../contract/change-kinds.ts';
import { CHANGE_PATHS } from './paths.ts';

/** 变更记录: opens the records; the choice is kept and shown again on return. */
export function RecordsAction({ kind }: { kind: ChangeKind }): ReactNode {
  const { t } = useText();
  const { list } = CHANGE_PATHS[kind];
  return mayOpen(list) && <NavAction onClick={() => push(list)}>{t('changes.records')}</NavAction>;
}
