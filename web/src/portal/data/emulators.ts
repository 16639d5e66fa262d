interface EmulatorHosts {
  /** URLs; the others are `host:port`. */
  auth: string;
  mailbox: string;
  firestore: string;
  functions: string;
  storage: string;
}

/** Splits a `host:port` of the emulators. */
export function hostAndPort(value: string): [host: string, port: number] {
  const [host = '', port = ''] = value.split(':');
  return [host, Number(port)];
}

/** Call only under `import.meta.env.VITE_EMULATORS`, so that other builds drop this file. */
export const emulatorHosts = (value: string): EmulatorHosts => JSON.parse(value);
