import { FormText } from '~/portal/ui/form/form-text';
import { ProfileForm } from '../profile-form';
import { socialLabels, socialSchema } from '../schema';
import type { Profile } from '../use-profile';

const examples: Record<keyof typeof socialLabels, string> = {
  facebook_url: 'https://facebook.com/your-office',
  instagram_handle: '@your_office',
  linkedin_url: 'https://linkedin.com/company/your-office',
  youtube_channel: 'https://youtube.com/@your-office',
  website_url: 'https://your-office.com',
};
const keys = Object.keys(socialLabels) as (keyof typeof socialLabels)[];

/** The office's social links. */
export function SocialTab({ profile, readOnly }: { profile: Profile; readOnly: boolean }) {
  const { name: _, phone: __, ...links } = profile.fields;
  return (
    <ProfileForm
      uid={profile.user.id}
      stored={links}
      schema={socialSchema}
      labels={socialLabels}
      done="Social links updated successfully"
      failed="Failed to update social links"
      readOnly={readOnly}
      submitLabel="Save social links"
    >
      {(control, disabled) =>
        keys.map((key) => (
          <FormText
            key={key}
            control={control}
            name={key}
            label={socialLabels[key]}
            placeholder={examples[key]}
            disabled={disabled}
            autoComplete="off"
            slotProps={{
              htmlInput: { inputMode: key === 'instagram_handle' ? 'text' : 'url', spellCheck: false },
            }}
          />
        ))
      }
    </ProfileForm>
  );
}
