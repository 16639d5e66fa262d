import { contactLimits } from '@united/domain/leads/limits';
import { Field } from './Field';

/** Two fields side by side if there is room. */
export const pair = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } };

/** Four fields for contact details, in pairs. */
export function PersonFields({ form }: { form: string }) {
  return (
    <>
      <Field
        form={form}
        name="name"
        label="Full Name"
        required
        autoComplete="name"
        maxLength={contactLimits.name}
      />
      <Field
        form={form}
        name="email"
        label="Email Address"
        type="email"
        required
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <Field
        form={form}
        name="company"
        label="Company Name"
        autoComplete="organization"
        maxLength={contactLimits.company}
      />
      <Field form={form} name="phone" label="Phone Number" type="tel" autoComplete="tel" />
    </>
  );
}
