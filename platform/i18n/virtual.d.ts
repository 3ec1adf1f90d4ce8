declare module 'virtual:messages' {
  import type { Messages } from '#platform/i18n/format-message.ts';

  type Loaders = Record<string, () => Promise<{ default: Messages }>>;

  /**
   * Loaders of compiled messages in the default language, by group; a group is a capability, `shell` for platform/ui
   * and the app itself, or the texts that a first page shows from several. Contains only the groups of the first pages,
   * where an app has any.
   */
  export const loaders: Loaders;

  /** All other groups. */
  export const rest: () => Promise<{ loaders: Loaders }>;

  /** `<group>/<language>` → loader of its messages in another language. */
  export const others: () => Promise<{ loaders: Loaders }>;
}
