/** Whether other agents of the same level see the masked name. */
import { useId, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { editRankingName } from '../../contract/ranking/edit-ranking-name.ts';
import { getRanking } from '../../contract/ranking/get-ranking.ts';
import styles from './info.module.css';

type OwnPlace = NonNullable<AnswerOf<typeof getRanking>['own']>;

export function ShownName({ own }: { own: OwnPlace }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const id = useId();
  const edit = useCommand(editRankingName, { invalidates: [getRanking] });
  if (!may('agent:edit')) return null;
  const isHidden = edit.isPending ? edit.variables.isHidden : own.isHidden;
  const title = isHidden ? t('agents.place.not-shown') : t('agents.place.shown-as', { name: own.shownAs });
  return (
    <div className={styles['shown']}>
      <label htmlFor={id}>
        <b>{title}</b>
        <em>{t('agents.place.shown-hint')}</em>
      </label>
      <Switch
        id={id}
        checked={!isHidden}
        disabled={edit.isPending}
        onChange={(event) => edit.mutate({ isHidden: !event.target.checked })}
      />
    </div>
  );
}
