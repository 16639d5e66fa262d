/** A small client for Google's REST APIs, with a single error type. */

const REQUEST_TIMEOUT_MS = 20_000;
/** Delay before each retry after "too many requests", a server error or no response. */
const PAUSES_MS = [500, 2000];

/**
 * Thrown if an API request fails. `kind` is absent (404), forbidden (401 or 403, also if the API is
 * disabled), refused (other 4xx), or unreachable (no response, or 429 and 5xx after all retries).
 */
export class ApiProblem extends Error {
  /**
   * @param {'absent' | 'forbidden' | 'refused' | 'unreachable'} kind
   * @param {string} message
   * @param {string} service
   */
  constructor(kind, message, service) {
    super(message);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.service = service;
  }
}

/** @param {number} status */
const kindOf = (status) =>
  status === 404 ? 'absent' : status === 401 || status === 403 ? 'forbidden' : 'refused';

/** @param {number} status */
const isTransient = (status) => status === 429 || status >= 500;

/**
 * @typedef {object} Options
 * @property {() => Promise<string>} token an OAuth access token
 * @property {string} project whose quota is used
 * @property {string} [base] base URL for all services, each below its own name, for tests
 * @property {readonly number[]} [pausesMs]
 *
 * @typedef {ReturnType<typeof googleClient>} Google
 */

/** @param {Options} options */
export function googleClient({ token, project, base, pausesMs = PAUSES_MS }) {
  /**
   * @param {string} service such as "firestore.googleapis.com" @param {string} method
   * @param {string} path from the version on, with its query @param {unknown} [body]
   * @returns {Promise<any>} parsed JSON
   */
  async function request(service, method, path, body) {
    const url = `${base ? `${base}/${service}` : `https://${service}`}/${path}`;
    const headers = {
      authorization: `Bearer ${await token()}`,
      'x-goog-user-project': project,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= pausesMs.length;
      /** @type {Response | undefined} */ let response;
      /** @type {any} */ let answer;
      let problem = '';
      try {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        response = await fetch(url, { method, headers, body: text, signal });
        answer = await response.json().catch(() => null);
      } catch (error) {
        problem = `${service} could not be reached (${/** @type {Error} */ (error).message}).`;
      }
      if (response?.ok) {
        if (answer !== null) return answer;
        throw new ApiProblem('unreachable', `${service} did not respond with JSON.`, service);
      }
      if (response) problem = answer?.error?.message ?? `${service} answered with status ${response.status}.`;
      if (response && !isTransient(response.status))
        throw new ApiProblem(kindOf(response.status), problem, service);
      if (isLast) throw new ApiProblem('unreachable', problem, service);
      await new Promise((resolve) => setTimeout(resolve, pausesMs[attempt]));
    }
  }

  return {
    /** @param {string} service @param {string} path */
    get: (service, path) => request(service, 'GET', path),
    /** @param {string} service @param {string} path @param {unknown} body */
    patch: (service, path, body) => request(service, 'PATCH', path, body),
    /** @param {string} service @param {string} path @param {unknown} body */
    post: (service, path, body) => request(service, 'POST', path, body),
    /** @param {string} service @param {string} path @param {unknown} body */
    put: (service, path, body) => request(service, 'PUT', path, body),
    /** @param {string} service @param {string} path */
    delete: (service, path) => request(service, 'DELETE', path),
    /**
     * Reads all pages of a list.
     * @param {string} service @param {string} path @param {string} key of the items in a response
     * @returns {Promise<any[]>}
     */
    async list(service, path, key) {
      /** @type {any[]} */ const items = [];
      let page = '';
      do {
        const more = page ? `${path.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(page)}` : '';
        const answer = await request(service, 'GET', `${path}${more}`);
        items.push(...(answer[key] ?? []));
        page = answer.nextPageToken ?? '';
      } while (page);
      return items;
    },
  };
}
