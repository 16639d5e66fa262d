/** Origins whose pages ours may show in a frame: named when the app is built, because hosting's policy is. */
export const frameOrigins = (import.meta.env.VITE_FRAME_HOSTS ?? '').split(' ').filter(Boolean);

/** Whether hosting's policy lets our pages frame an address. */
export const isFrameable = (address: string, origins: readonly string[] = frameOrigins): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);
