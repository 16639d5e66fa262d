import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Bank } from '@united/domain/settings/settings';
import { money } from '@united/domain/shared/display';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { BankRows } from './bank-rows';
import { summaryOf } from './banks/summary';
import { newBankPath } from './paths';
import { saveOver } from './save-settings';
import type { Settings } from './schema';
import { Section } from './section';

/** The schema's limit on banks. */
const max = 20;

interface Props {
  settings: Settings;
  version: number;
  readOnly: boolean;
}

const withoutBank = (settings: Settings, name: string): Settings => ({
  ...settings,
  public: { ...settings.public, banks: settings.public.banks.filter((bank) => bank.name !== name) },
});

/** The banks offices can apply to. Each has a page of its own. */
export function BanksPage({ settings, version, readOnly }: Props) {
  const { banks } = settings.public;
  const confirm = useConfirm();
  const toast = useToast();
  const add = useRef<HTMLAnchorElement>(null);
  const { run, busy } = useAction(async ({ name }: Bank) => {
    await saveOver(withoutBank(settings, name), version, (newer) => withoutBank(newer, name));
    toast.success('Bank removed', `Offices can no longer select ${name}.`);
    add.current?.focus();
  }, 'Failed to remove the bank');
  const remove = async (bank: Bank) => {
    const confirmed = await confirm({
      title: `Remove ${bank.name}?`,
      body: 'Offices can no longer select it, and its questions, dates, and fee are deleted. Sent applications keep the bank. The words in its file and its entry desk lines move to the Entry desk page.',
      confirmLabel: 'Remove bank',
      destructive: true,
    });
    if (confirmed) await run(bank);
  };
  return (
    <Section
      title="Banks offices can select"
      hint="Open a bank for its fee, dates, questions, the words in its file, and its entry desk lines."
    >
      <BankRows
        label="Banks"
        banks={banks}
        textOf={(bank) =>
          [`${money(bank.fee)} per funded return`, summaryOf(bank)].filter(Boolean).join(' · ')
        }
        {...(!readOnly &&
          banks.length > 1 && {
            actionOf: (bank: Bank) => (
              <Tooltip title={`Remove ${bank.name}`}>
                <IconButton
                  aria-label={`Remove ${bank.name}`}
                  disabled={busy}
                  onClick={() => void remove(bank)}
                >
                  <RemoveIcon />
                </IconButton>
              </Tooltip>
            ),
          })}
      />
      {!readOnly && banks.length < max && (
        <Button
          ref={add}
          component={RouterLink}
          to={newBankPath}
          variant="outlined"
          startIcon={<AddIcon />}
          sx={{ mt: 2 }}
        >
          Add bank
        </Button>
      )}
    </Section>
  );
}
