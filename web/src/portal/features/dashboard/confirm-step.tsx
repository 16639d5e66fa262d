import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { type Confirmed, confirmStep } from './checklist';

const outside = (href: string, text: string) => (
  <Link href={href} target="_blank" rel="noreferrer">
    {text}
  </Link>
);

const questions: Record<
  Confirmed,
  { action: string; title: (season: number) => string; body: ReactNode; agree: string; done: string }
> = {
  ptin: {
    action: 'Confirm the renewal',
    title: (season) => `Is your PTIN renewed for season ${season}?`,
    body: (
      <>
        Every PTIN expires on December 31. Renew yours with the IRS at{' '}
        {outside('https://www.irs.gov/ptin', 'irs.gov/ptin')} first; nobody may prepare returns for pay
        without a valid one.
      </>
    ),
    agree: 'My PTIN is renewed',
    done: 'Your PTIN renewal is confirmed.',
  },
  wisp: {
    action: 'Confirm the plan',
    title: (season) => `Is your WISP in place for season ${season}?`,
    body: (
      <>
        A WISP is a written information security plan: who may see your clients’ data, how it is protected and
        backed up, and what you do after a theft. The FTC Safeguards Rule (16 CFR 314) requires every tax
        preparer to have one, whatever the size of the office.{' '}
        {outside('https://www.irs.gov/pub/irs-pdf/p4557.pdf', 'IRS Publication 4557')} shows how to protect
        the data, and {outside('https://www.irs.gov/pub/irs-pdf/p5708.pdf', 'Publication 5708')} is a plan to
        fill in.
      </>
    ),
    agree: 'My plan is written and in use',
    done: 'Your security plan is confirmed.',
  },
};

/** Confirms a step done outside the portal. Disabled in a view-as session. */
export function ConfirmStep({ step }: { step: Confirmed }) {
  const { uid, readOnly } = useSubject();
  const { season } = useSettings();
  const confirm = useConfirm();
  const toast = useToast();
  const { action, title, body, agree, done } = questions[step];
  const { run, busy } = useAction(async () => {
    await confirmStep(season, uid, step, true);
    toast.success('Confirmed', done);
  }, 'This could not be saved');

  const press = async () => {
    if (await confirm({ title: title(season), body, confirmLabel: agree, cancelLabel: 'Not yet' }))
      await run();
  };

  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy || readOnly}
      aria-busy={busy}
      onClick={press}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {action}
    </Button>
  );
}
