import { randomUUID } from 'node:crypto';
import type { Access } from '@united/domain/shared/contract';
import { type CallableName, contracts } from '@united/domain/shared/contracts';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import { isReadable, isStorable, storable } from '@united/domain/shared/plain-text';
import { error as logError } from 'firebase-functions/logger';
import type { defineSecret } from 'firebase-functions/params';
import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { asCaller } from './call-context';
import { type Caller, sessionOf } from './caller';
import { clientAddress } from './client-address';
import { describeError, invalidFields, Refusal } from './errors';
import { DamagedValueError, MissingKeyError } from './field-crypto';
import { callableCors, enforcesAppCheck, runtime } from './runtime';

type Input<N extends CallableName> = z.output<(typeof contracts)[N]['input']>;
type Answer<N extends CallableName> = z.input<(typeof contracts)[N]['output']>;
/** `void` if the contract's output is empty (`none`, which zod types as a record of never). */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without output returns nothing
type Output<N extends CallableName> = string extends keyof Answer<N> ? void : Answer<N>;

interface Options {
  secrets?: ReturnType<typeof defineSecret>[];
  /** Warm instances. Defaults to none; set it only for callables that run during sign-in. */
  minInstances?: number;
}

/**
 * Defines a callable for signed-in users from its contract. Checks the uid, the user's record,
 * role, status, sign-in time, and second factor (staff), then validates the input and runs the
 * handler. A `Refusal` keeps its code. Any other error becomes `internal` with an id that is also
 * logged.
 *
 * Costs one read before the handler (two for staff without a second factor), and one more in each
 * transaction of the handler.
 * @throws {Error} at definition if the contract allows anyone
 */
export function defineCallable<N extends CallableName>(
  name: N,
  handler: (caller: Caller, input: Input<N>) => Promise<Output<N>>,
  options: Options = {},
) {
  const { access } = contracts[name] as { access: Access };
  if (access === 'anyone') throw new Error(`${name} is open to anyone: use definePublicCallable.`);
  return callable(name, options, async (request) => {
    const session = sessionOf(request.auth);
    const { admitCaller } = await import('./admission');
    // Before input validation, so that callers without access get the same error for any input.
    const caller = await admitCaller(session, access);
    const input = inputOf(name, request.data);
    return asCaller(session, access, () => handler(caller, input));
  });
}

/**
 * Defines a callable that doesn't require sign-in. Passes the caller's network address to the
 * handler for rate limits. Costs no reads.
 * @throws {Error} at definition if the contract requires a signed-in user
 */
export function definePublicCallable<N extends CallableName>(
  name: N,
  handler: (address: string, input: Input<N>) => Promise<Output<N>>,
  options: Options = {},
) {
  const { access } = contracts[name] as { access: Access };
  if (access !== 'anyone') throw new Error(`${name} is for signed-in users: use defineCallable.`);
  return callable(name, options, (request) =>
    handler(clientAddress(request.rawRequest), inputOf(name, request.data)),
  );
}

function inputOf<N extends CallableName>(name: N, data: unknown): Input<N> {
  const parsed = contracts[name].input.safeParse(data ?? {});
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  const invalid = [...unstorableTexts(parsed.data)];
  // Schema errors also name the top-level field.
  const topLevel = invalid.map(([path, message]) => [path.split('.')[0] ?? path, message]);
  if (invalid.length > 0) throw invalidFields(Object.fromEntries([...topLevel, ...invalid]));
  return parsed.data as Input<N>;
}

/**
 * Yields the path and an error message for each text that can't be stored. Covers fields whose
 * schema doesn't check this, such as the cells of an import. Firestore retries a write with a lone
 * surrogate for a minute, and U+FFFD marks a character that was already lost.
 */
function* unstorableTexts(value: unknown, path: readonly string[] = []): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    const message = isReadable(value)
      ? 'This contains characters that cannot be stored.'
      : 'This contains an unreadable character (�). Type it again.';
    yield [path.join('.'), message];
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, storable(key)];
    if (isStorable(key)) yield* unstorableTexts(part, at);
    else yield [at.join('.'), 'This contains characters that cannot be stored.'];
  }
}

function callable<N extends CallableName>(
  name: N,
  { secrets = [], minInstances = 0 }: Options,
  work: (request: CallableRequest<unknown>) => Promise<Output<N>>,
) {
  return onCall<unknown>(
    {
      ...runtime,
      secrets,
      minInstances,
      cors: callableCors(),
      enforceAppCheck: enforcesAppCheck(contracts[name].access === 'anyone'),
    },
    async (request) => {
      try {
        return contracts[name].output.parse((await work(request)) ?? {});
      } catch (error) {
        if (error instanceof MissingKeyError) await alertMissingKey(error);
        throw clientError(error, name);
      }
    },
  );
}

/** Alerts super admins, so that they can fix the key ring before users report the problem. */
async function alertMissingKey({ keyId }: MissingKeyError): Promise<void> {
  const { raiseMissingKey } = await import('./missing-key');
  await raiseMissingKey(keyId);
}

/** Returns the error for a value whose key is missing. No data is lost, but the user can't fix it. */
const keyMissing = () =>
  new HttpsError(
    'failed-precondition',
    'A stored value cannot be read right now, because the key it was encrypted with is missing. Our team has been notified.',
    { reason: 'key-missing' },
  );

/** Returns the error for a damaged value, which the user must enter again. */
const valueDamaged = () =>
  new HttpsError(
    'failed-precondition',
    'The stored value is damaged and cannot be read. It has to be entered again.',
    { reason: 'value-damaged' },
  );

/**
 * Returns the error to send to the client. Logs the kind and location of an unexpected error, but
 * not its message or the input, which may contain secrets.
 */
function clientError(error: unknown, name: CallableName): HttpsError {
  if (error instanceof MissingKeyError) return keyMissing();
  if (error instanceof DamagedValueError) return valueDamaged();
  if (error instanceof Refusal) return new HttpsError(error.code, error.message, error.details);
  const errorId = randomUUID();
  logError('Callable failed', { callable: name, errorId, ...describeError(error) });
  return new HttpsError('internal', `Something went wrong on our side. Reference: ${errorId}`, { errorId });
}
