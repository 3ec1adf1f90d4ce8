/** Enumerations of docs/domain.md §12, by their name in `GET /system/dict/data/type/{type}`. */
export const dictionaryTypes = {
  bind_status: 'bind status of a terminal',
  payment_type: 'payment type',
  total_type: 'total type',
  terminal_operation_type: 'terminal operation type',
  delivery_pay_way: 'delivery pay way',
  transaction_status: 'transaction status',
  transaction_method: 'transaction method',
  /** Values above 1 are displayed as "met" plus the number. */
  standard_check_status: 'standard-check status',
  order_pay_type: 'order pay type',
  assessment_execution_status: 'assessment execution status',
  card_type: 'card type',
  change_request_status: 'change-service request status',
  rate_type: 'rate type',
  operation_approval_status: 'operation approval status',
  share_type: 'share type',
  banner_type: 'banner type',
} as const;

export type DictionaryType = keyof typeof dictionaryTypes;
