/**
 * Text messages. Implemented by the adapter of a provider, and by the stub, which writes to an outbox for development.
 */
export interface Sms {
  /** @param template stable id of the text at the provider. @throws if the provider did not accept the message. */
  send(message: { mobile: string; template: string; values: Record<string, string> }): Promise<void>;
}
