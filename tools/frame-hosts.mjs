/**
 * Whose pages ours may show in a frame: schedulers for the Booking URL and libraries for the
 * Training URL of the settings. Named one by one, since a wildcard would let in whatever others put
 * into the same cloud. A project adds its own in deploy.json (`frameHosts`); what is not named
 * opens in a new tab.
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

/** Those of pages that only tests serve. */
export const TEST_FRAME_HOSTS = ['https://calendar.example', 'https://library.unitedtax.app'];

/** Stands in firebase.json for the id of the project that is deployed to. */
export const PROJECT_PLACEHOLDER = 'your-project-id';

/** Stands in firebase.json for the bucket with the project's files. */
export const BUCKET_PLACEHOLDER = 'your-storage-bucket';

/**
 * A Content-Security-Policy that frames more pages, where it frames any but reCAPTCHA's.
 * @param {string} policy @param {readonly string[]} hosts
 */
export const allowFrames = (policy, hosts) =>
  policy
    .split('; ')
    .map((directive) =>
      directive.startsWith(`frame-src ${FRAME_HOSTS[0]} `) ? [directive, ...hosts].join(' ') : directive,
    )
    .join('; ');

/**
 * firebase.json as a project is deployed with: its own functions, files and frames in the policies,
 * and HTTPS for subdomains where deploy.json says that all of them have it.
 * @param {any} production parsed firebase.json @param
 * {{project: string, frameHosts: readonly string[], hsts?: {includeSubDomains: boolean, preload: boolean}}} target
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
