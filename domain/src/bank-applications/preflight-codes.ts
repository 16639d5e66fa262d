/**
 * The severity of a finding: `stop` (the bank is closed), `warn` (the bank may refuse), or `advice`
 * (worth a look).
 */
export type FindingLevel = 'stop' | 'warn' | 'advice';

/** All pre-flight checks, in the order in which findings are listed. */
export const preflightLevels = {
  window_closed: 'stop',
  window_not_open: 'warn',
  missing_for_bank: 'warn',
  answer_too_simple: 'warn',
  efin_is_master: 'warn',
  efin_elsewhere: 'warn',
  master_not_enrolled: 'warn',
  efin_of_bureau: 'warn',
  master_of_bureau: 'warn',
  rejected_before: 'warn',
  id_is_ssn: 'warn',
  id_expires_soon: 'advice',
  ptin_missing: 'advice',
  ptin_not_confirmed: 'advice',
  po_box: 'warn',
  street_without_number: 'warn',
  zip_state: 'advice',
  account_name_is_bank: 'warn',
  personal_account: 'warn',
  account_name_unlike: 'advice',
  fee_rule: 'warn',
} as const satisfies Record<string, FindingLevel>;
export type PreflightCode = keyof typeof preflightLevels;

export const preflightCodes = Object.keys(preflightLevels) as [PreflightCode, ...PreflightCode[]];

/**
 * The checks that a super admin can turn off. The application window isn't one of them: its dates
 * control it.
 */
export const switchableCodes = preflightCodes.filter((code) => preflightLevels[code] !== 'stop') as [
  PreflightCode,
  ...PreflightCode[],
];

/** Returns whether a stored code is more than advice. */
export const isWarning = (code: string): boolean =>
  code in preflightLevels && preflightLevels[code as PreflightCode] !== 'advice';
