declare module 'virtual:messages' {
  import type { Messages } from '#platform/i18n/format-message.ts';

  type Loaders = Record<string, () => Promise<{ default: Messages }>>;

  /**
   * Group → loader of its compiled messages in the default language; a group is a capability, or `shell` for
   * platform/ui and the app itself.
   */
  export const loaders: Loaders;

  /** `<group>/<language>` → loader of its messages in another language. */
  export const others: () => Promise<{ loaders: Loaders }>;
}
