import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import {
  agreementKeyOf,
  agreementKind,
  agreements,
  agreementText,
  askedKinds,
  isOutdated,
  paperProblems,
  takenNames,
  versionToSign,
} from './agreements';
import { askedKindKey, kindsOfBank } from './kinds';
import { paperSuggestions } from './suggestions';

const service = {
  key: 'service_agreement',
  title: 'Service agreement',
  version: 2,
  ask: 'on_submit' as const,
  banks: ['Refund Advantage'],
  updated_at: 1,
};
const kind = agreementKind(service.key);
const settings = { paper_kinds: [...paperSuggestions], agreements: [service], banks: defaultSettings.banks };

describe('the kind of an agreement', () => {
  it('has a key that no other kind can have', () => {
    expect(agreementKeyOf({ kind })).toBe('service_agreement');
    expect(agreementKeyOf({ kind: 'photo_id' })).toBeNull();
    expect(askedKindKey.safeParse(kind).success).toBe(true);
    for (const wrong of ['agreement:', 'agreement:A', 'other:key', 'agreement:a:b'])
      expect(askedKindKey.safeParse(wrong).success).toBe(false);
  });

  it('follows the papers, and only applies to banks that want it', () => {
    const kinds = askedKinds(settings);
    expect(kinds.map(({ key }) => key)).toEqual([...paperSuggestions.map(({ key }) => key), kind]);
    expect(kinds.at(-1)).toMatchObject({ version: 2, label: 'Service agreement', valid: 'always' });
    const wantedBy = (bank: string) => kindsOfBank(kinds, bank).some(({ key }) => key === kind);
    expect([wantedBy('Refund Advantage'), wantedBy('Santa Barbara Bank')]).toEqual([true, false]);
  });
});

it('the version to sign is the one in force, or the last one of a removed agreement', () => {
  const paper = { kind, agreement_version: 1 };
  expect(versionToSign(paper, [service])).toBe(2);
  expect(versionToSign(paper, [])).toBe(1);
  expect(versionToSign({ kind: 'photo_id', agreement_version: null }, [service])).toBeNull();
});

it('a signature is outdated once a later version is in force', () => {
  const signed = (version: number) => ({ signature: { version } });
  expect(isOutdated(signed(1), { version: 2 })).toBe(true);
  expect(isOutdated(signed(2), { version: 2 })).toBe(false);
  expect(isOutdated(signed(1), undefined)).toBe(false);
  expect(isOutdated({ signature: null }, { version: 2 })).toBe(false);
});

it('accepts at most ten agreements, with different keys', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => ({ ...service, key: `k${i}` }));
  expect(agreements.safeParse(list(10)).success).toBe(true);
  expect(agreements.safeParse(list(11)).success).toBe(false);
  expect(agreements.safeParse([service, service]).success).toBe(false);
});

it.each([
  ['', false],
  [' \n ', false],
  ['x'.repeat(40_000), true],
  ['x'.repeat(40_001), false],
  ['<script>alert(1)</script>', true],
])('the text %# is checked', (text, isValid) => {
  expect(agreementText.safeParse(text).success).toBe(isValid);
});

it('requires unique names among papers and agreements', () => {
  const taken = (change: object) =>
    takenNames({ key: 'new', title: 'New', isNew: true, ...change }, settings);
  expect(taken({})).toEqual({});
  expect(taken({ title: 'SERVICE agreement' })).toHaveProperty('title');
  expect(taken({ title: 'ein letter' })).toHaveProperty('title');
  expect(taken({ key: 'service_agreement' })).toHaveProperty('key');
  expect(taken({ key: 'ein_letter' })).toHaveProperty('key');
  expect(taken({ key: 'service_agreement', title: 'Service agreement', isNew: false })).toEqual({});
});

it('rejects unknown banks, and papers with the name of an agreement', () => {
  expect(paperProblems(settings)).toEqual({});
  expect(paperProblems({ ...settings, paper_kinds: [], banks: [] })).toEqual({
    'agreements.0.banks.0': expect.stringMatching(/^The agreement “Service agreement” is for “.+”\. Choose/),
  });
  const [photo] = paperSuggestions;
  if (!photo) throw new Error('There is no suggestion.');
  const twins = [
    { ...photo, key: 'service_agreement' },
    { ...photo, label: 'service agreement' },
  ];
  expect(Object.keys(paperProblems({ ...settings, paper_kinds: twins }))).toEqual([
    'paper_kinds.0.key',
    'paper_kinds.1.label',
  ]);
});
