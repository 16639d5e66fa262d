import { defaultSettings } from '@united/domain/settings/settings';
import { figuresSchema, publicFigures } from '@united/domain/site/figures';
import { describe, expect, it } from 'vitest';
import { db, everything } from '../support/emulators';

const url = `${process.env.FUNCTIONS_URL}/publicSiteFigures`;
const stored = db.doc('settings/public');

describe('/figures.json', () => {
  it('has the default figures until settings are saved, cached for five minutes at the edge', async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toEqual(publicFigures(defaultSettings));
  });

  it('follows the saved prices, fees, season, hours and time zone', async () => {
    await stored.set({
      season: 2027,
      offer: { package_price: 129.5, co_brand_price: 450, trial_days: 7, advance_max: 5000 },
      fees: { ...defaultSettings.fees, transmitter_base: 30 },
      business_hours: ['Mon–Thu 9 AM – 5 PM'],
      time_zone: 'America/Chicago',
    });
    const figures = await (await fetch(url)).json();
    expect(figures).toMatchObject({
      season: '2027',
      tax_year: '2026',
      package_price: '$129.50',
      co_brand_price: '$450',
      trial_days: '7',
      advance: '$5,000',
      transmitter_fee: '$30',
      fees_per_return: '$48',
      united_fees: '48',
      hours: 'Mon–Thu 9 AM – 5 PM, Central time',
    });
    expect(figuresSchema.safeParse(figures).success).toBe(true);
  });

  it('contains no settings that the pages do not show', async () => {
    await stored.set({
      next_steps: [{ bank: '', status: 'Under Review', who: 'us', what: 'Ask for the letter.', days: 2 }],
      links: [{ name: 'Bank', description: 'Portal', url: 'https://secret-place.example' }],
      training_url: 'https://secret-place.example',
    });
    await db.doc('settings/staff').set({ sender_email: 'hidden@maple.test' });
    const text = await (await fetch(url)).text();
    expect(text).not.toMatch(/secret-place|hidden@maple|Ask for the letter|inactivity|mfa/);
  });

  it.each(['POST', 'PUT', 'DELETE'])('rejects %s, and writes nothing', async (method) => {
    const before = await everything();
    expect((await fetch(url, { method, body: '{"season":2030}' })).status).toBe(405);
    expect(await everything()).toEqual(before);
  });

  it('returns only an uncacheable error for invalid settings', async () => {
    await stored.set({ season: 'soon', banks: [] });
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });
});
