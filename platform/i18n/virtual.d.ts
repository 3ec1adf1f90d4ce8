declare module 'virtual:messages' {
  import type { Messages } from '#platform/i18n/format-message.ts';

  /**
   * `<group>/<language>` → its compiled messages; a group is a capability, or `shell` for the kit and the app itself.
   */
  export const loaders: Record<string, () => Promise<{ default: Messages }>>;
}
