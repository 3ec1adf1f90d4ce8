/** Push messages to browsers: encrypted for one of them (RFC 8291) and signed with the operator's key (RFC 8292). */

/** The subscription that a browser gave; whoever has all three values can write to it. */
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
  /** It would be answered so again. */
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly retryAfterS?: number };

export interface WebPush {
  /** Whether the endpoint is of a push service that the operator allows: nothing else is ever asked. */
  mayReach(endpoint: string): boolean;
  /** Never throws; `why` holds neither the endpoint nor what was sent. */
  send(target: PushTarget, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}
