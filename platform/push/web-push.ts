/** Push messages to browsers: encrypted for one of them (RFC 8291) and signed with the operator's key (RFC 8292). */

/** The subscription that a browser gave; anybody with all three values can write to it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The operator's pair of keys (VAPID), both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly payload: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlS: number;
  readonly urgency: 'normal' | 'high';
}

export type PushOutcome =
  | { readonly outcome: 'sent' }
  /** The browser has unsubscribed: nothing is to be sent there again. */
  | { readonly outcome: 'gone' }
  /** Another try would get the same answer. */
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly retryAfterS?: number };

export interface WebPush {
  /** Whether the endpoint belongs to a push service that the operator permits: no other is ever contacted. */
  mayReach(endpoint: string): boolean;
  /** Never throws; `why` contains neither the endpoint nor the message. */
  send(target: PushTarget, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}
