import { describe, expect, it } from 'vitest';
import { deployWithRetries, groupsOf, transientReason } from '../../../tools/deploy/function-groups.mjs';

const eventarc =
  'Error: Request to https://cloudfunctions.googleapis.com/v2/projects/p had HTTP Error: 400, Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes.';
const quota = "HTTP Error: 429, Quota exceeded for quota metric 'Write requests'";

/** A deploy that fails with these outputs in turn, and then succeeds. */
function deployFailing(...outputs: string[]) {
  const left = [...outputs];
  let attempts = 0;
  const deploy = async () => {
    attempts += 1;
    const output = left.shift();
    if (output !== undefined) throw Object.assign(new Error('firebase deploy failed'), { output });
  };
  return { deploy, attempts: () => attempts };
}

describe('function groups', () => {
  it('contain at most this many functions of one codebase, and include all', () => {
    const codebases = [
      { codebase: 'default', names: ['a', 'b', 'c'] },
      { codebase: 'events', names: ['d'] },
    ];
    expect(groupsOf(codebases, 2)).toEqual([
      'functions:default:a,functions:default:b',
      'functions:default:c',
      'functions:events:d',
      'functions',
    ]);
  });
});

describe('a failed deploy', () => {
  it.each([
    ['an unfinished service agent', eventarc, 'Eventarc service agent'],
    ['a quota', quota, 'quota'],
    ['a server error', 'HTTP Error: 503, The service is currently unavailable.', 'could not be reached'],
  ])('may succeed later after %s', (_, output, words) => {
    expect(transientReason(output)).toContain(words);
  });

  it.each([
    ['a missing right', 'HTTP Error: 403, The caller does not have permission'],
    ['an error of the sources', 'TypeError: Cannot read properties of undefined'],
    ['an organization policy', 'HTTP Error: 400, constraints/iam.allowedPolicyMemberDomains'],
    ['nothing at all', ''],
  ])('fails again after %s', (_, output) => {
    expect(transientReason(output)).toBeNull();
  });

  it('is retried, with the reason', async () => {
    const { deploy, attempts } = deployFailing(eventarc, quota);
    const said: string[] = [];
    await deployWithRetries(deploy, { say: (line) => void said.push(line), waitsMs: [1, 1] });
    expect(attempts()).toBe(3);
    expect(said).toEqual([
      expect.stringContaining('Eventarc service agent'),
      expect.stringContaining('A Google Cloud quota was exceeded'),
    ]);
  });

  it('stops after the last attempt', async () => {
    const { deploy, attempts } = deployFailing(quota, quota, quota);
    await expect(deployWithRetries(deploy, { say: () => {}, waitsMs: [1, 1] })).rejects.toThrow('failed');
    expect(attempts()).toBe(3);
  });

  it('is not retried if a retry cannot help', async () => {
    const { deploy, attempts } = deployFailing('HTTP Error: 403');
    await expect(deployWithRetries(deploy, { say: () => {}, waitsMs: [1] })).rejects.toThrow('failed');
    expect(attempts()).toBe(1);
  });
});
