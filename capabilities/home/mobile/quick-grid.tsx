import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keyOf } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { QuickEntries } from '#platform/ui/page/quick-entries.tsx';
import { arrangeEntries, ArrangeSheet, wholeOrder } from '#capabilities/preferences/mobile/api.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { listTodos } from '../contract/todos/list-todos.ts';
import { ENTRY_NAMES, mayOpenEntry, quickEntries, shownAs } from './quick-entries.ts';

/** The quick entries as the account arranged them, and how it arranges them. */
export function QuickGrid({ kept }: { kept: AnswerOf<typeof listTodos>['quickEntries'] }): ReactNode {
  const { t } = useText();
  const cache = useQueryClient();
  const permissions = { mayOpen, maySettle: useMaySettle() };
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <QuickEntries
        entries={quickEntries(permissions, kept, t)}
        edit={{ label: t('home.quick.edit'), onClick: () => setArranging(true) }}
      />
      {isArranging && (
        <ArrangeSheet
          order={wholeOrder(ENTRY_NAMES, kept)}
          arrange={(by) => arrangeEntries(ENTRY_NAMES, mayOpenEntry(permissions), by)}
          kept={kept}
          shownAs={shownAs(t)}
          onSaved={() => cache.invalidateQueries({ queryKey: keyOf(listTodos) })}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  );
}
