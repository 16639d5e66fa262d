import * as z from 'zod/mini';

const address = z.string().check(z.minLength(1));
const schema = z.object({ auth: address, firestore: address, functions: address, storage: address });

/** A `host:port` of the emulators, apart. */
export function hostAndPort(value: string): [host: string, port: number] {
  const [host = '', port = ''] = value.split(':');
  return [host, Number(port)];
}

/** Where the emulators of this build answer. Call it only under `import.meta.env.VITE_EMULATORS`, so that other builds lose this file. */
export const emulatorHosts = (value: string) => schema.parse(JSON.parse(value));
