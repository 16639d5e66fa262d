/**
 * Origins our pages may frame. Set at build time, like the Content-Security-Policy that allows
 * them.
 */
export const frameOrigins = (import.meta.env.VITE_FRAME_HOSTS ?? '').split(' ').filter(Boolean);

/** Whether the Content-Security-Policy lets our pages frame a URL. */
export const isFrameable = (address: string, origins: readonly string[] = frameOrigins): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);
