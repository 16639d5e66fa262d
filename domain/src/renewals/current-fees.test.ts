import { describe, expect, it } from 'vitest';
import { storedApplication } from '../bank-applications/application-input';
import { defaultSettings } from '../settings/settings';
import { withCurrentFees } from './current-fees';
import type { PreparedApplication } from './prepared-application';
import { buildRenewal } from './renewal-fixture';

const at = { toDate: () => new Date('2025-01-10T15:00:00Z'), toMillis: () => 1_736_521_200_000 };
const confirmed = { office: at, holder: at, shipping: at, banking: at, fees: at };
const addons = { service_bureau_addon: 25, transmitter_addon: 10.5 };
const bureau = { id: 'b1', values: { master_efin: '654321', ...addons } };

const source = storedApplication({ submitted_by: 'u1', season: defaultSettings.season - 1 }, at as never);
const base = buildRenewal(at, { ...source, id: 's1' });
/** A renewal with the bureau's terms, as the office confirmed it. */
const renewal: PreparedApplication = withStoredFees({
  ...base,
  values: {
    ...base.values,
    master_efin: '654321',
    service_bureau_addon: '25',
    transmitter_addon: '10.5',
  },
  terms_of: 'b1',
  confirmed,
});

function withStoredFees(of: PreparedApplication): PreparedApplication {
  return { ...of, fees_now: withCurrentFees(of, bureau, defaultSettings).fees_now };
}

describe('withCurrentFees', () => {
  it('is the renewal itself while nothing changed', () => {
    expect(withCurrentFees(renewal, bureau, defaultSettings)).toBe(renewal);
  });

  it('has the bureau’s new add-ons in the total, and reopens the fees only', () => {
    const raised = { ...bureau, values: { ...bureau.values, service_bureau_addon: 30 } };
    const current = withCurrentFees(renewal, raised, defaultSettings);
    expect(current.fees_now.total_fee).toBe(renewal.fees_now.total_fee + 5);
    expect(current.confirmed).toEqual({ ...confirmed, fees: null });
    expect(current.values).toBe(renewal.values);
  });

  it('reopens the office for another master EFIN', () => {
    const other = { ...bureau, values: { ...bureau.values, master_efin: '111111' } };
    const current = withCurrentFees(renewal, other, defaultSettings);
    expect(current.confirmed).toEqual({ ...confirmed, office: null });
    expect(current.fees_now).toEqual(renewal.fees_now);
  });

  it('has no add-ons once the office left its bureau', () => {
    const current = withCurrentFees(renewal, null, defaultSettings);
    expect(current.fees_now.total_fee).toBe(renewal.fees_now.total_fee - 35.5);
    expect(current.confirmed).toEqual({ ...confirmed, office: null, fees: null });
  });

  it('has the fees of changed settings', () => {
    const { fees } = defaultSettings;
    const settings = { ...defaultSettings, fees: { ...fees, transmitter_base: fees.transmitter_base + 2 } };
    const current = withCurrentFees(renewal, bureau, settings);
    expect(current.fees_now.total_fee).toBe(renewal.fees_now.total_fee + 2);
    expect(current.confirmed.fees).toBeNull();
  });
});
