/**
 * Drafts of terms, from the page that edits them to the one that previews and saves them. They survive a reload and an
 * expired session, stay in their tab, and belong to one account.
 */
import { useSyncExternalStore } from 'react';
import { onUserChange, session } from '#platform/client/session-store.ts';
import type { Terms } from './terms-shape.ts';

export interface TermsDraft {
  /** Complete terms. */
  readonly terms: Terms;
  /** The terms that the editor started from, to tell which are changed. */
  readonly before: Terms;
  /** Entry of the page that edits it: another visit of the page starts afresh. */
  readonly entry: string;
}

const STORAGE_KEY = 'zy.terms-drafts';
const listeners = new Set<() => void>();

type Drafts = Readonly<Record<string, TermsDraft>>;

const NONE: Drafts = {};

const read = (): Drafts => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { userId?: string; drafts?: Drafts };
    return kept.userId === session().user?.userId ? (kept.drafts ?? {}) : {};
  } catch {
    return {};
  }
};

let drafts: Drafts | undefined;

const current = (): Drafts => (drafts ??= typeof window === 'undefined' ? {} : read());

const keep = (next: Drafts): void => {
  drafts = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId: session().user?.userId, drafts: next }));
  } catch {
    // Storage is unavailable: drafts last until the app is reloaded.
  }
  listeners.forEach((listener) => listener());
};

const nameOf = (agentId: string, policyId: string): string => `${agentId}:${policyId}`;

const draftOf = (agentId: string, policyId: string): TermsDraft | undefined => current()[nameOf(agentId, policyId)];

export const keepDraft = (agentId: string, policyId: string, draft: TermsDraft): void =>
  keep({ ...current(), [nameOf(agentId, policyId)]: draft });

/** Called after saving, or when the changes are discarded. */
export const dropDraft = (agentId: string, policyId: string): void => {
  const { [nameOf(agentId, policyId)]: _dropped, ...rest } = current();
  keep(rest);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads drafts, and renders again when one changes. */
export const useTermsDrafts = (): typeof draftOf => {
  useSyncExternalStore(subscribe, current, () => NONE);
  return draftOf;
};

/** The draft of an agent's terms under a policy, if there is one. */
export const useTermsDraft = (agentId: string, policyId: string): TermsDraft | undefined =>
  useTermsDrafts()(agentId, policyId);

onUserChange(() => keep({}));
