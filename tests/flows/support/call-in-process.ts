import type { CallableName } from '@united/domain/shared/contracts';
import * as functions from '../../../functions/src/index';

export interface InProcessCaller {
  uid: string;
  /** The token's claims. The session starts now. */
  token: object | null;
}

/** Makes one call in this process, from an IP address. A null uid is a visitor. */
export async function callInProcess(
  name: CallableName,
  caller: InProcessCaller | null,
  data: unknown,
  address = '203.0.113.7',
): Promise<unknown> {
  const callable = new Map<string, unknown>(Object.entries(functions)).get(name) as {
    run: (request: object) => Promise<unknown>;
  };
  const auth = caller && {
    uid: caller.uid,
    token: { ...caller.token, auth_time: Math.floor(Date.now() / 1000) },
  };
  const headers = { 'x-forwarded-for': address };
  const rawRequest = { headers, header: () => undefined, socket: {}, ip: address };
  return callable.run({ data, ...(auth && { auth }), rawRequest });
}
