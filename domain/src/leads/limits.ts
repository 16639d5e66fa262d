/** What the contact form accepts, in characters; form and callable read the same figures. */
export const contactLimits = {
  name: 100,
  email: 254,
  company: 100,
  phone: 30,
  subject: 150,
  message: 5000,
} as const;
