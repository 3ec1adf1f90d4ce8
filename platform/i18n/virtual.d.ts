declare module 'virtual:messages' {
  import type { Messages } from '#platform/i18n/format-message.ts';

  /**
   * `<group>/<language>` → loader of its compiled messages; a group is a capability, or `shell` for platform/ui and the
   * app itself.
   */
  export const loaders: Record<string, () => Promise<{ default: Messages }>>;
}
