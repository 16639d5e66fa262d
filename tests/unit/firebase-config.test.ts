import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveConfig, emulatorSettings } from '../../tools/firebase-config.mjs';
import {
  BUCKET_PLACEHOLDER,
  deployedConfig,
  FRAME_HOSTS,
  PROJECT_PLACEHOLDER,
} from '../../tools/frame-hosts.mjs';
import { inSlot, stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';

const read = (file: string) => JSON.parse(readFileSync(root(file), 'utf8'));
const production = read('firebase.json');

const headersOf = (config: typeof production, source: string): Record<string, string> =>
  Object.fromEntries(
    config.hosting.headers
      .filter((rule: { source: string }) => rule.source === source)
      .flatMap((rule: { headers: { key: string; value: string }[] }) =>
        rule.headers.map(({ key, value }) => [key, value]),
      ),
  );

const policyOf = (config: typeof production): Record<string, string[]> =>
  Object.fromEntries(
    (headersOf(config, '**')['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('firebase.test.json', () => {
  it('is derived from firebase.json; otherwise run: node tools/firebase-config.mjs && npm run format', () => {
    expect(read('firebase.test.json')).toEqual(deriveConfig(production, stacks.test));
  });
});

describe('firebase.json', () => {
  it('has emulators only in its emulators section, with the ports of npm start', () => {
    const { emulators, ...deployed } = production;
    expect(JSON.stringify(deployed)).not.toMatch(/127\.0\.0\.1|localhost/);
    expect(emulators).toEqual(emulatorSettings(stacks.start));
  });

  it('blocks other sites’ scripts, frames, plugins and base URLs', () => {
    const policy = policyOf(production);
    expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
    expect(policy).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
    });
    expect(headersOf(production, '**')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': expect.stringMatching(/max-age=\d{8}/),
      'Referrer-Policy': expect.any(String),
      'Permissions-Policy': expect.any(String),
    });
  });

  const portals =
    '/{login,admin-login,forgot-password,set-password,account-action,unauthorized,portal,portal.html,member,member/**,admin,admin/**}';
  const reCaptchaFrames = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
  const named = `${FRAME_HOSTS.join(' ')} ${reCaptchaFrames}`;
  /** The portal also frames `/pdf`. */
  const framedBy = { '/democall': named, [portals]: `'self' ${named}` };
  it('lists every host that pages may connect to or frame', () => {
    for (const { headers } of production.hosting.headers) {
      for (const { key, value } of headers) {
        if (key !== 'Content-Security-Policy') continue;
        expect(value).not.toMatch(/\*|https?:( |;|$)/);
        for (const [origin] of value.matchAll(/https?:\/\/[^ ;]+/g))
          expect(() => new URL(origin)).not.toThrow();
      }
    }
  });

  it('includes subdomains in HSTS only if deploy.json does', () => {
    const target = { project: 'my-office', frameHosts: [] };
    const promised = (hsts?: { includeSubDomains: boolean; preload: boolean }) =>
      headersOf(deployedConfig(production, { ...target, ...(hsts && { hsts }) }, 'b'), '**')[
        'Strict-Transport-Security'
      ];
    expect(promised()).toBe('max-age=63072000');
    expect(promised({ includeSubDomains: true, preload: false })).toBe('max-age=63072000; includeSubDomains');
    expect(promised({ includeSubDomains: true, preload: true })).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
  });

  it('is deployed with its project’s functions and frames', () => {
    const target = { project: 'my-office', frameHosts: ['https://book.partner.com'] };
    const deployed = deployedConfig(production, target, 'my-office.appspot.com');
    expect(JSON.stringify(deployed)).not.toContain(PROJECT_PLACEHOLDER);
    expect(JSON.stringify(deployed)).not.toContain(BUCKET_PLACEHOLDER);
    expect(policyOf(deployed)['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://firebasestorage.googleapis.com/v0/b/my-office.appspot.com/o/',
    ]);
    expect(policyOf(deployed)['connect-src']).toContain('https://us-central1-my-office.cloudfunctions.net');
    expect(policyOf(deployed)['connect-src']?.filter((source) => source.includes('storage'))).toEqual([
      'https://firebasestorage.googleapis.com/v0/b/my-office.appspot.com/',
    ]);
    expect(policyOf(deployed)['frame-src']).toEqual(["'none'"]);
    for (const [source, frames] of Object.entries(framedBy)) {
      expect(headersOf(deployed, source)['Content-Security-Policy']).toContain(
        `frame-src ${frames} https://book.partner.com;`,
      );
    }
    expect(headersOf(deployed, '/contact')['Content-Security-Policy']).toContain(
      `frame-src ${reCaptchaFrames};`,
    );
  });

  it.each([
    ['reCAPTCHA where a form calls a function', '/contact', reCaptchaFrames],
    ['named schedulers on the page that books calls', '/democall', named],
    ['named libraries and the frame for PDFs in the signed-in app', portals, framedBy[portals]],
  ])('allows no frames except %s; only there are App Check’s sources allowed', (_, source, frames) => {
    const general = headersOf(production, '**')['Content-Security-Policy'] ?? '';
    expect(policyOf(production)['frame-src']).toEqual(["'none'"]);
    expect(general).not.toContain('recaptcha');
    expect(headersOf(production, source)['Content-Security-Policy']).toBe(
      general
        .replace("frame-src 'none'", `frame-src ${frames}`)
        .replace(
          '; style-src',
          ' https://www.google.com/recaptcha/enterprise.js https://www.gstatic.com/recaptcha/; style-src',
        )
        .replace(
          '; frame-src',
          ' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/; frame-src',
        ),
    );
  });

  it('lets the frame for PDFs run only its own scripts, and only our pages show it', () => {
    const headers = headersOf(production, '/{pdf,pdf.html}');
    expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(headers['Content-Security-Policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /,
    );
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
    expect(headersOf(production, '/assets/**')['Access-Control-Allow-Origin']).toBe('*');
  });

  it('does not deploy local secrets', () => {
    for (const { ignore } of production.functions) expect(ignore).toContain('.secret.local');
  });
});

describe('a local stack', () => {
  const local = deriveConfig(production, stacks.start);

  it('may connect to its own emulators and to no other stack', () => {
    const sources = policyOf(local)['connect-src'];
    const own = [9099, 8080].map((port) => `http://127.0.0.1:${port}`);
    expect(sources).toEqual(expect.arrayContaining(own));
    expect(sources).not.toContain('http://127.0.0.1:9109');
  });

  it('runs no deploy steps and serves its own builds', () => {
    expect(local.hosting).not.toHaveProperty('predeploy');
    for (const codebase of local.functions) expect(codebase).not.toHaveProperty('predeploy');
    expect(local.functions.map(({ source }: { source: string }) => source)).toEqual([
      'functions/dist',
      'functions/dist-events',
    ]);
    expect(local.hosting.public).toBe('web/dist-local');
  });
});

describe('the two stacks', () => {
  it('share no port, project or folder', () => {
    const { start, test } = stacks;
    const ports = [...Object.values(start.ports), ...Object.values(test.ports)];
    expect(new Set(ports).size).toBe(ports.length);
    expect(start.projectId).not.toBe(test.projectId);
    expect(start.webDir).not.toBe(test.webDir);
    expect(
      new Set([start, test].flatMap(({ functionsDir, eventsDir }) => [functionsDir, eventsDir])).size,
    ).toBe(4);
    expect(start.dataDir).not.toBe(test.dataDir);
  });

  it('leave port ranges for further test stacks', () => {
    const moved = [inSlot(stacks.test, '1'), inSlot(stacks.test, '2')];
    const ports = [...Object.values(stacks), ...moved].flatMap((stack) => Object.values(stack.ports));
    expect(new Set(ports).size).toBe(ports.length);
    expect(moved.map(({ projectId }) => projectId)).toEqual(['demo-united-test-1', 'demo-united-test-2']);
    expect(inSlot(stacks.test, 'x')).toBe(stacks.test);
  });

  it('share nothing in any slot, and use no port that browsers block', () => {
    const slots = [...'123456789'].flatMap((slot) => [inSlot(stacks.start, slot), inSlot(stacks.test, slot)]);
    const all = [...Object.values(stacks), ...slots];
    const ports = all.flatMap((stack) => Object.values(stack.ports));
    expect(new Set(ports).size).toBe(ports.length);
    for (const field of ['projectId', 'config', 'webDir', 'functionsDir', 'eventsDir', 'dataDir'] as const)
      expect(new Set(all.map((stack) => stack[field])).size).toBe(all.length);
    // https://fetch.spec.whatwg.org/#port-blocking, only those above 4000.
    const blocked = [4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];
    expect(ports.filter((port) => blocked.includes(port))).toEqual([]);
  });
});
