/** Signs that somebody other than the agent changed a payee. */
export interface ChangeFacts {
  readonly isNewDevice: boolean;
  readonly holderName: string;
  /** Null when there was no account before. */
  readonly formerHolder: string | null;
  /** Undefined while the agent is not certified. */
  readonly certifiedName: string | undefined;
}

type ChangeSignal = 'new_device' | 'other_holder' | 'uncertified' | 'holder_changed' | 'first_payee';

export const changeSignals = ({
  isNewDevice,
  holderName,
  formerHolder,
  certifiedName,
}: ChangeFacts): ChangeSignal[] => [
  ...(isNewDevice ? (['new_device'] as const) : []),
  ...(certifiedName === undefined
    ? (['uncertified'] as const)
    : certifiedName === holderName
      ? []
      : (['other_holder'] as const)),
  ...(formerHolder !== null && formerHolder !== holderName ? (['holder_changed'] as const) : []),
  ...(formerHolder === null ? (['first_payee'] as const) : []),
];
