/** Contact form limits in characters, shared by the form and the callable. */
export const contactLimits = {
  name: 100,
  email: 254,
  company: 100,
  phone: 30,
  subject: 150,
  message: 5000,
} as const;
