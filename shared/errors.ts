/**
 * Every expected failure of the product with its HTTP status. One table serves REST, tRPC and
 * WebSocket; the message comes from `errorMessages`, the tRPC code from the status.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_slot: 400,
  invalid_image: 400,
  image_too_many_pixels: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  wrong_password: 400,
  second_factor_required: 401,
  second_factor_wrong: 401,
  subscription_suspended: 402,
  subscription_closed: 402,
  password_change_required: 403,
  two_factor_setup_required: 403,
  forbidden: 403,
  employees_forbidden: 403,
  origin_refused: 403,
  plan_limit_reached: 403,
  feature_not_in_plan: 403,
  organization_inactive: 403,
  access_removed: 403,
  invitation_not_found: 404,
  invitation_expired: 403,
  invitation_used: 409,
  invitation_login_needed: 403,
  invitation_password_needed: 403,
  invitation_of_another: 403,
  invitation_limit_reached: 429,
  not_found: 404,
  booking_link_not_found: 404,
  booking_link_inactive: 403,
  booking_link_expired: 403,
  booking_link_not_yet_active: 403,
  booking_token_not_found: 404,
  waitlist_link_not_found: 404,
  mail_link_not_found: 404,
  mail_link_inactive: 403,
  anamnesis_link_not_found: 404,
  anamnesis_link_expired: 403,
  anamnesis_link_used: 409,
  contact_limit_reached: 409,
  booking_link_crowded: 429,
  proof_required: 429,
  appointment_not_changeable: 409,
  prescription_closed: 409,
  appointment_recorded: 409,
  time_slot_unavailable: 409,
  no_open_cash_session: 409,
  cash_session_already_open: 409,
  appointment_already_paid: 409,
  appointment_not_payable: 409,
  appointment_price_locked: 409,
  nothing_to_pay: 409,
  already_reversed: 409,
  payout_already_paid: 409,
  payout_already_cancelled: 409,
  payout_above_owed: 409,
  total_changed: 409,
  invalid_transition: 409,
  plan_usage_above: 409,
  in_use: 409,
  last_organization: 409,
  current_organization: 409,
  whatsapp_off: 409,
  whatsapp_template_required: 409,
  whatsapp_not_reached: 409,
  conflict: 409,
  email_taken: 409,
  user_exists: 409,
  idempotency_key_reused: 409,
  row_changed: 409,
  file_too_large: 413,
  request_too_large: 413,
  rate_limited: 429,
  internal_error: 500,
  database_unavailable: 503,
  storage_full: 503,
  storage_unavailable: 503,
  billing_unavailable: 503,
  billing_unknown: 503,
  jobs_stopped: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Values a message may name, e.g. `{ field }` or `{ limit }`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One field's complaint of an `invalid_input` error: a path such as `customerEmail` and a sentence. */
export type FieldIssue = { readonly path: string; readonly message: string };

/** The JSON body of every refused REST request. */
export type ErrorBody = {
  readonly error: ErrorCode;
  readonly message: string;
  readonly requestId?: string;
  readonly issues?: readonly FieldIssue[];
  /** The code's parameters, e.g. the right `totalCents` of `total_changed`. */
  readonly params?: ErrorParams;
};
