/**
 * Text messages. The adapter of a provider implements this; the stand-in writes to an outbox that development shows.
 */
export interface Sms {
  /** @param template stable id of the text at the provider. @throws when the provider did not accept it. */
  send(message: { mobile: string; template: string; values: Record<string, string> }): Promise<void>;
}
