/**
 * Origins that can be shown in a frame: schedulers for the Booking URL and video libraries for the
 * Training URL in the settings. No wildcards, since they would allow other customers' pages on the
 * same cloud. A project can add its own in deploy.json (`frameHosts`). Other URLs open in a new
 * tab.
 */
export const FRAME_HOSTS = [
  'https://calendly.com',
  'https://cal.com',
  'https://app.acuityscheduling.com',
  'https://calendar.google.com',
  'https://calendar.app.google',
  'https://meetings.hubspot.com',
  'https://outlook.office365.com',
  'https://outlook.office.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
];

/** Origins of pages that only tests serve. */
export const TEST_FRAME_HOSTS = ['https://calendar.example', 'https://library.unitedtax.app'];

/** Placeholder in firebase.json for the project id. */
export const PROJECT_PLACEHOLDER = 'your-project-id';

/** Placeholder in firebase.json for the storage bucket. */
export const BUCKET_PLACEHOLDER = 'your-storage-bucket';

/**
 * Adds frame origins to a Content-Security-Policy, if it allows any besides reCAPTCHA's.
 * @param {string} policy @param {readonly string[]} hosts
 */
export const allowFrames = (policy, hosts) =>
  policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('frame-src ') && directive.includes(`${FRAME_HOSTS[0]} `)
        ? [directive, ...hosts].join(' ')
        : directive,
    )
    .join('; ');

/**
 * Returns firebase.json for a project: with its functions, files and frame origins in the policies,
 * and with HSTS for subdomains if deploy.json enables it.
 * @param {any} production parsed firebase.json @param {{project: string, frameHosts: readonly
 * string[], hsts?: {includeSubDomains: boolean, preload: boolean}}} target
 * @param {string} bucket
 */
export function deployedConfig(production, { project, frameHosts, hsts }, bucket) {
  const config = structuredClone(production);
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key === 'Strict-Transport-Security') {
        if (hsts?.includeSubDomains) header.value += '; includeSubDomains';
        if (hsts?.preload) header.value += '; preload';
      }
      if (header.key !== 'Content-Security-Policy') continue;
      const own = header.value
        .replaceAll(PROJECT_PLACEHOLDER, project)
        .replaceAll(BUCKET_PLACEHOLDER, bucket);
      header.value = allowFrames(own, frameHosts);
    }
  }
  return config;
}
