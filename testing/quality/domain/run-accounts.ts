import { shanghaiText } from '#platform/time/business-day.ts';
import { isAdult } from '#capabilities/identity/rules/check-identity.ts';
import type { PushKind } from '#capabilities/push/contract/push-fields.ts';
import { nextTry } from '#capabilities/push/rules/next-try.ts';
import { ignoresQuiet, minutesOf, quietUntil } from '#capabilities/push/rules/push-setting.ts';
import { coarseNetwork } from '#capabilities/session/rules/sessions/coarse-network.ts';
import { listIn, numberIn, yesNo, type Runner } from './cells.ts';

const quiet: Runner = (row) => {
  const [from = '', to = ''] = listIn(row['quiet hours'], '–').map((text) => text.trim());
  const at = new Date(`${row['at']?.replace(' ', 'T')}:00+08:00`);
  const kind = row['notice of'] ?? '';
  const notice = { kind: kind as PushKind, key: null, isOfSecurity: kind === 'security' };
  const end = ignoresQuiet(notice) ? undefined : quietUntil({ from: minutesOf(from), to: minutesOf(to) }, at);
  return {
    'comes at': shanghaiText(end ?? at)
      .slice(0, 16)
      .replace('T', ' '),
  };
};

const again: Runner = (row) => {
  const now = new Date('2026-09-18T06:36:00Z');
  const asked = row['the service asks for (s)'] ? numberIn(row['the service asks for (s)']) : undefined;
  const next = nextTry(numberIn(row['tries so far']), asked, now);
  return { 'again after minutes': next ? String((next.getTime() - now.getTime()) / 60_000) : 'never' };
};

export const accountRunners: Readonly<Record<string, Runner>> = {
  'quiet hours': quiet,
  'sent again': again,
  'address in the login log': (row) => ({ kept: coarseNetwork(row['address'] ?? '') }),
  'adult on the day': (row) => ({ adult: yesNo(isAdult(row['number'] ?? '', row['today'] ?? '')) }),
};
