/**
 * The entries for a new sub-agent: they survive going back, a reload and an expired session, and belong to one account.
 */
import { useState } from 'react';
import { onUserChange, session } from '#platform/client/session-store.ts';
import type { Terms } from '#capabilities/policies/mobile/api.ts';

export interface Draft {
  readonly step: 'basics' | 'terms';
  readonly name: string;
  readonly mobile: string;
  readonly levelCode: string;
  readonly remark: string;
  readonly policyId?: string;
  /** Terms by policy. */
  readonly terms: Readonly<Record<string, Terms>>;
  /** The template from which the terms of a policy started. */
  readonly template: Readonly<Record<string, string>>;
}

const EMPTY_DRAFT: Draft = {
  step: 'basics',
  name: '',
  mobile: '',
  levelCode: '',
  remark: '',
  terms: {},
  template: {},
};

const STORAGE_KEY = 'zy.add-agent';

const read = (): Draft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { userId?: string; draft?: Draft };
    return kept.userId === session().user?.userId ? { ...EMPTY_DRAFT, ...kept.draft } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
};

const keep = (draft: Draft): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId: session().user?.userId, draft }));
  } catch {
    // Storage is unavailable: the draft lasts as long as the page.
  }
};

export const dropDraft = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
};

onUserChange(dropDraft);

export type ChangeDraft = (part: Partial<Draft>) => void;

export const useDraft = (): [Draft, ChangeDraft] => {
  const [draft, setDraft] = useState(read);
  const change: ChangeDraft = (part) =>
    setDraft((old) => {
      const next = { ...old, ...part };
      keep(next);
      return next;
    });
  return [draft, change];
};
