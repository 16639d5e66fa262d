import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { type Confirmed, confirmStep } from './checklist';

const externalLink = (href: string, text: string) => (
  <Link href={href} target="_blank" rel="noreferrer">
    {text}
  </Link>
);

const confirmations: Record<
  Confirmed,
  { action: string; title: (season: number) => string; body: ReactNode; agree: string; done: string }
> = {
  ptin: {
    action: 'Confirm the renewal',
    title: (season) => `Is your PTIN renewed for season ${season}?`,
    body: (
      <>
        Every PTIN expires on December 31. Renew yours with the IRS at{' '}
        {externalLink('https://www.irs.gov/ptin', 'irs.gov/ptin')} first. You may not prepare returns for pay
        without a valid PTIN.
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
        A WISP is a written information security plan. It covers who may access client data, how you protect
        and back it up, and how you respond to a theft. The FTC Safeguards Rule (16 CFR 314) requires every
        tax preparer to have one, regardless of office size.{' '}
        {externalLink('https://www.irs.gov/pub/irs-pdf/p4557.pdf', 'IRS Publication 4557')} explains how to
        protect the data, and {externalLink('https://www.irs.gov/pub/irs-pdf/p5708.pdf', 'Publication 5708')}{' '}
        is a template you can fill in.
      </>
    ),
    agree: 'My plan is written and in use',
    done: 'Your security plan is confirmed.',
  },
  training: {
    action: 'Confirm the training',
    title: (season) => `Is your training current for season ${season}?`,
    body: 'You finished the required courses in an earlier season, and your certificates remain. Review the courses in the training library first: tax law and bank products change every season.',
    agree: 'My training is current',
    done: 'Your training is confirmed.',
  },
};

/** Confirms a step for the season. Disabled in a view-as session. */
export function ConfirmStep({ step }: { step: Confirmed }) {
  const { uid, readOnly } = useSubject();
  const { season } = useSettings();
  const confirm = useConfirm();
  const toast = useToast();
  const { action, title, body, agree, done } = confirmations[step];
  const { run, busy } = useAction(async () => {
    await confirmStep(season, uid, step, true);
    toast.success('Confirmed', done);
  }, 'Your confirmation was not saved');

  const onClick = async () => {
    if (await confirm({ title: title(season), body, confirmLabel: agree, cancelLabel: 'Not yet' }))
      await run();
  };

  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy || readOnly}
      aria-busy={busy}
      onClick={onClick}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {action}
    </Button>
  );
}
