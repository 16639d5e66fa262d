/**
 * The company behind the product, in one place for re-branding. Shown on the site, in the portals,
 * and in emails.
 */
export const brand = {
  name: 'United Tax Software',
  shortName: 'United',
  tagline: 'The office platform for independent tax professionals',
  email: 'support@unitedtaxsoftware.example',
  phone: '(555) 555-0123',
  hours: ['Mon–Fri 8 AM – 8 PM', 'Sat 9 AM – 5 PM'],
  siteUrl: 'https://unitedtaxsoftware.example',
} as const;
