interface EmulatorHosts {
  /** `auth` and `mailbox` are URLs; the others are `host:port`. */
  auth: string;
  mailbox: string;
  firestore: string;
  functions: string;
  storage: string;
}

/** Splits an emulator's `host:port`. */
export function hostAndPort(value: string): [host: string, port: number] {
  const [host = '', port = ''] = value.split(':');
  return [host, Number(port)];
}

/** Call only if `import.meta.env.VITE_EMULATORS` is set, so that other builds drop this file. */
export const emulatorHosts = (value: string): EmulatorHosts => JSON.parse(value);
