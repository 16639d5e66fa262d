/** Origins our pages may frame. Fixed at build time, as is the hosting policy that allows them. */
export const frameOrigins = (import.meta.env.VITE_FRAME_HOSTS ?? '').split(' ').filter(Boolean);

/** Whether hosting's policy lets our pages frame an address. */
export const isFrameable = (address: string, origins: readonly string[] = frameOrigins): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);
