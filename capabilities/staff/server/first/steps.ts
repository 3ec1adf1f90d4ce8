/** The part of the registration that one step hands to the next through the browser: sealed, and bound to the link. */
import { refuse } from '#platform/http/problem.ts';
import { VaultError, type Vault } from '#platform/vault/vault.ts';
import type { ProvenFactor } from '../second-factor/second-factor.ts';
import type { FirstLink } from './first-link.ts';

interface Steps {
  /** The secret that was drawn. */
  readonly drawn: { readonly secret: string };
  readonly proof: ProvenFactor;
}

const bindingOf = (step: keyof Steps, { id }: FirstLink): string => `staff.first_link:${id}:${step}`;

export const sealStep = <S extends keyof Steps>(vault: Vault, link: FirstLink, step: S, value: Steps[S]): string =>
  vault.seal(JSON.stringify(value), bindingOf(step, link));

/** @throws refuse('first_link_over') for what the server did not seal for this link. */
export const openStep = <S extends keyof Steps>(vault: Vault, link: FirstLink, step: S, sealed: string): Steps[S] => {
  try {
    return JSON.parse(vault.open(sealed, bindingOf(step, link))) as Steps[S];
  } catch (error) {
    if (error instanceof VaultError) throw refuse('first_link_over');
    throw error;
  }
};
