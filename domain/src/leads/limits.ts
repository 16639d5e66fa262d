/** What the contact form accepts, in characters. The form in the browser and the callable read the same figures. */
export const contactLimits = {
  name: 100,
  email: 254,
  company: 100,
  phone: 30,
  subject: 150,
  message: 5000,
} as const;
