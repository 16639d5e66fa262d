import { randomUUID } from 'node:crypto';
import type { Access } from '@united/domain/shared/contract';
import { type CallableName, contracts } from '@united/domain/shared/contracts';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import { isReadable, isStorable, storable } from '@united/domain/shared/plain-text';
import { error as logError } from 'firebase-functions/logger';
import type { defineSecret } from 'firebase-functions/params';
import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { type Caller, sessionOf } from './caller';
import { clientAddress } from './client-address';
import { describeError, invalidFields, Refusal } from './errors';
import { DamagedValueError, MissingKeyError } from './field-crypto';
import { callableCors, enforcesAppCheck, runtime } from './runtime';
import { asCaller } from './still-admitted';

type Input<N extends CallableName> = z.output<(typeof contracts)[N]['input']>;
type Answer<N extends CallableName> = z.input<(typeof contracts)[N]['output']>;
/** Nothing where the contract's answer is empty (`none`, which zod types as a record of never). */
// biome-ignore lint/suspicious/noConfusingVoidType: a callable without an answer returns nothing
type Output<N extends CallableName> = string extends keyof Answer<N> ? void : Answer<N>;

interface Needs {
  secrets?: ReturnType<typeof defineSecret>[];
  /** Instances kept ready; none unless a person waits for it at sign-in. */
  minInstances?: number;
}

/**
 * Defines a callable for signed-in users from its contract: real uid, live record, role and status,
 * recent sign-in, second factor of staff, strict input, then the handler. Refusals keep their code;
 * anything else becomes `internal` with an id that the log carries. Costs one read before the handler,
 * two for staff without a second factor, and one in each of its transactions.
 * @throws {Error} when it is defined, if its contract is open to anyone
 */
export function defineCallable<N extends CallableName>(
  name: N,
  handler: (caller: Caller, input: Input<N>) => Promise<Output<N>>,
  needs: Needs = {},
) {
  const { access } = contracts[name] as { access: Access };
  if (access === 'anyone') throw new Error(`${name} is open to anyone: use definePublicCallable.`);
  return callable(name, needs, async (request) => {
    const session = sessionOf(request.auth);
    const { admitCaller } = await import('./admission');
    // Refused first, whatever is wrong with the input.
    const caller = await admitCaller(session, access);
    const input = inputOf(name, request.data);
    return asCaller(session, access, () => handler(caller, input));
  });
}

/**
 * Defines a callable that needs no account. The handler gets the caller's network address, for
 * limits. Reads nothing itself.
 * @throws {Error} when it is defined, if its contract is for signed-in users
 */
export function definePublicCallable<N extends CallableName>(
  name: N,
  handler: (address: string, input: Input<N>) => Promise<Output<N>>,
  needs: Needs = {},
) {
  const { access } = contracts[name] as { access: Access };
  if (access !== 'anyone') throw new Error(`${name} is for signed-in users: use defineCallable.`);
  return callable(name, needs, (request) =>
    handler(clientAddress(request.rawRequest), inputOf(name, request.data)),
  );
}

function inputOf<N extends CallableName>(name: N, data: unknown): Input<N> {
  const parsed = contracts[name].input.safeParse(data ?? {});
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  const unfit = [...unfitTexts(parsed.data)];
  // The outermost field too, as of an error of the schema.
  const outermost = unfit.map(([path, message]) => [path.split('.')[0] ?? path, message]);
  if (unfit.length > 0) throw invalidFields(Object.fromEntries([...outermost, ...unfit]));
  return parsed.data as Input<N>;
}

/**
 * The texts within that cannot be stored, as path and message: for fields whose schema does not
 * check it, such as the cells of an import. The database retries lone surrogates for a minute, and
 * U+FFFD stands for a letter that is lost.
 */
function* unfitTexts(value: unknown, path: readonly string[] = []): Generator<[string, string]> {
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
    if (isStorable(key)) yield* unfitTexts(part, at);
    else yield [at.join('.'), 'This contains characters that cannot be stored.'];
  }
}

function callable<N extends CallableName>(
  name: N,
  { secrets = [], minInstances = 0 }: Needs,
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
        if (error instanceof MissingKeyError) await alertToMissingKey(error);
        throw answerTo(error, name);
      }
    },
  );
}

/** Raises an alert, so that whoever changed the key ring notices before the office does. */
async function alertToMissingKey({ keyId }: MissingKeyError): Promise<void> {
  const { raiseMissingKey } = await import('./missing-key');
  await raiseMissingKey(keyId);
}

/** The error of a user whose value cannot be read: nothing is lost, and nothing they do helps. */
const keyMissing = () =>
  new HttpsError(
    'failed-precondition',
    'A stored value cannot be read right now, because the key it was encrypted with is missing. Our team has been notified.',
    { reason: 'key-missing' },
  );

/** The error of a user whose value is damaged: it has to be entered again. */
const valueDamaged = () =>
  new HttpsError(
    'failed-precondition',
    'The stored value is damaged and cannot be read. It has to be entered again.',
    { reason: 'value-damaged' },
  );

/**
 * Returns the error for the client. The log gets what happened and where, but neither input nor
 * message: they may hold secrets.
 */
function answerTo(error: unknown, name: CallableName): HttpsError {
  if (error instanceof MissingKeyError) return keyMissing();
  if (error instanceof DamagedValueError) return valueDamaged();
  if (error instanceof Refusal) return new HttpsError(error.code, error.message, error.details);
  const errorId = randomUUID();
  logError('Callable failed', { callable: name, errorId, ...describeError(error) });
  return new HttpsError('internal', `Something went wrong on our side. Reference: ${errorId}`, { errorId });
}
