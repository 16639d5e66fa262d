import * as z from 'zod/mini';
import { bankApplicationSchema, bankingSchema, sensitiveFields } from './bank-application';
import { settableStatus } from './bank-application-status';
import { accountNumber, blankable, email, password, routingNumber, text } from './formats';
import { limits } from './limits';
import { memberRoles, type Role, staffRoles } from './roles';
import { defaultSettings } from './settings';
import type { UserStatus } from './user';

/** Who may call: anyone at all, or live accounts of these roles and statuses. `recentSignIn` in seconds since the password was entered. */
export type Access =
  | 'anyone'
  | { roles: readonly Role[]; statuses: readonly UserStatus[]; recentSignIn?: number };

export interface Contract<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  access: Access;
  input: I;
  output: O;
}

const contract = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  access: Access,
  input: I,
  output: O,
): Contract<I, O> => ({
  access,
  input,
  output,
});

const signedIn: Access = { roles: [...memberRoles, ...staffRoles], statuses: ['active', 'pending'] };
const staff: Access = { roles: staffRoles, statuses: ['active'] };
const portalUser: Access = { roles: memberRoles, statuses: ['active', 'pending'] };
const activePortalUser: Access = { roles: memberRoles, statuses: ['active'] };

/** How long ago, in seconds, the password may have been entered for a change of the payout account or a reveal. */
export const recentSignInSeconds = { banking: 5 * 60, reveal: 15 * 60 } as const;

const none = z.strictObject({});
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected a document id.'));
const draftText = z.optional(z.string().check(z.maxLength(60, 'Use 60 characters or fewer.')));

/** The structural schema of an application: the handler checks choices and caps against the live settings. */
const application = bankApplicationSchema({
  ...defaultSettings,
  fees: { ...defaultSettings.fees, service_bureau_addon_max: 1000, transmitter_addon_max: 1000 },
});

/** Every callable function: its name, who may call it, what it takes and what it answers. Unknown keys are refused. */
export const contracts = {
  setupStatus: contract('anyone', none, z.strictObject({ available: z.boolean() })),

  createAdmin: contract(
    'anyone',
    z.strictObject({
      setup_key: z.string().check(z.minLength(1, 'Enter the setup key.'), z.maxLength(200)),
      name: text('full name', limits.name),
      email,
      password,
      role: z.enum(['admin', 'ero'], 'Choose Admin or ERO.'),
    }),
    z.strictObject({ uid: z.string() }),
  ),

  recordSignIn: contract(signedIn, none, none),

  submitBankApplication: contract(
    activePortalUser,
    z.strictObject({
      ...application.shape,
      bank_product: text('bank product'),
      selected_software: text('software'),
      /** Left out when the draft's encrypted value is to be used. */
      routing_number: blankable(routingNumber),
      account_number: blankable(accountNumber),
      idempotency_key: z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Expected 8 to 64 letters, digits, dashes or underscores.')),
    }),
    z.strictObject({ id: z.string() }),
  ),

  updateBankingInformation: contract(
    { ...activePortalUser, recentSignIn: recentSignInSeconds.banking },
    z.strictObject({ application_id: id, ...bankingSchema.shape }),
    none,
  ),

  /** Texts as typed, so unfinished ones are kept too; an empty text removes the stored value. */
  saveDraftSecrets: contract(
    portalUser,
    z.strictObject({
      holder_dob: draftText,
      holder_ssn: draftText,
      routing_number: draftText,
      account_number: draftText,
      security_question: draftText,
    }),
    none,
  ),

  /** Copies an earlier office's encrypted values into the caller's draft, without showing them to anyone. */
  copyDraftSecrets: contract(activePortalUser, z.strictObject({ application_id: id }), none),

  setBankApplicationStatus: contract(
    staff,
    z.strictObject({
      application_ids: z
        .array(id)
        .check(
          z.minLength(1, 'Choose at least one application.'),
          z.maxLength(
            limits.bulkApplications,
            `Choose at most ${limits.bulkApplications} applications at a time.`,
          ),
        ),
      status: settableStatus,
      reason: blankable(text('reason', limits.reason)),
    }),
    z.strictObject({ changed: z.int() }),
  ),

  revealField: contract(
    {
      roles: [...memberRoles, ...staffRoles],
      statuses: ['active'],
      recentSignIn: recentSignInSeconds.reveal,
    },
    z.strictObject({
      document: z
        .string()
        .check(z.regex(/^[a-z_]{1,40}\/[A-Za-z0-9_-]{1,128}$/, 'Expected "collection/id".')),
      field: z.enum(sensitiveFields, 'Expected the name of a sensitive field.'),
      reason: text('reason', limits.reason),
    }),
    z.strictObject({ value: z.string() }),
  ),
} as const satisfies Record<string, Contract>;

export type CallableName = keyof typeof contracts;
export type CallableInput<N extends CallableName> = z.input<(typeof contracts)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof contracts)[N]['output']>;

/** `details` of an invalid-argument error: a message for each field. */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = Record<string, string>;

/** The first message of each field of a failed parse; problems of the whole, such as unknown keys, stand under `_`. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? '_' : String(issue.path[0]);
    fields[field] ??=
      issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}.` : issue.message;
  }
  return fields;
}
