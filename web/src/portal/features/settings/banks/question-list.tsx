import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Settings } from '../schema';
import { QuestionFields } from './question-fields';
import { groupLabels, typeLabels } from './question-labels';

/** The schema's limit on questions per bank. */
const max = 30;

interface Props {
  /** The bank's index in the list. */
  bank: number;
}

/** The bank's own questions, in order. Each expands to its fields. */
export function QuestionList({ bank }: Props) {
  const { control } = useFormContext<Settings>();
  const name = `public.banks.${bank}.questions` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const problem = useFormState({ control, name }).errors.public?.banks?.[bank]?.questions;
  const add = useRef<HTMLButtonElement>(null);
  const title = useId();
  /** Rows added since the last save. Their keys are derived from their labels until saved. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const addOne = () =>
    append(
      { key: '', label: '', help: '', type: 'text', required: false, group: 'office' },
      { focusName: `${name}.${fields.length}.label` },
    );
  const last = fields.at(-1);
  if (last && last.key === '' && !fresh.has(last.id)) setFresh(new Set([...fresh, last.id]));

  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} component="h4" sx={{ fontWeight: 650 }}>
        Bank questions
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, maxWidth: '68ch' }}>
        Offices answer these in the wizard. Changes don’t affect applications that were already sent.
      </Typography>
      {fields.length > 0 && (
        <Stack component="ol" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
          {fields.map(({ id }, index) => (
            <Row
              key={id}
              bank={bank}
              index={index}
              isFresh={fresh.has(id)}
              actions={
                <>
                  <ActionButton
                    name={`Move question ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <UpIcon fontSize="small" />
                  </ActionButton>
                  <ActionButton
                    name={`Move question ${index + 1} down`}
                    disabled={index === fields.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <DownIcon fontSize="small" />
                  </ActionButton>
                  <ActionButton
                    name={`Remove question ${index + 1}`}
                    onClick={() => {
                      remove(index);
                      add.current?.focus();
                    }}
                  >
                    <RemoveIcon fontSize="small" />
                  </ActionButton>
                </>
              }
            />
          ))}
        </Stack>
      )}
      {problem?.root?.message && <FormHelperText error>{problem.root.message}</FormHelperText>}
      <Button
        ref={add}
        size="small"
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={addOne}
        disabled={fields.length >= max}
      >
        Add question
      </Button>
    </Box>
  );
}

interface ActionButtonProps {
  name: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const ActionButton = ({ name, disabled = false, onClick, children }: ActionButtonProps) => (
  <Tooltip title={disabled ? '' : name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

interface RowProps extends Props {
  /** The question's index. */
  index: number;
  isFresh: boolean;
  actions: ReactNode;
}

/** One question: its text and type, and its fields while it's being edited or has errors. */
function Row({ bank, index, isFresh, actions }: RowProps) {
  const { control } = useFormContext<Settings>();
  const name = `public.banks.${bank}.questions.${index}` as const;
  const question = useWatch({ control, name });
  const hasError = Boolean(useFormState({ control, name }).errors.public?.banks?.[bank]?.questions?.[index]);
  const [edited, setEdited] = useState(isFresh);
  const open = edited || hasError;
  const id = useId();
  if (!question) return null;
  const label = question.label || 'New question';
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setEdited(!open)}
          startIcon={
            <ExpandMore
              aria-hidden
              sx={{ transition: 'transform 150ms', transform: open ? 'none' : 'rotate(-90deg)' }}
            />
          }
          sx={{ justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400, px: 1 }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {index + 1}. {label}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {[
                typeLabels[question.type],
                groupLabels[question.group],
                ...(question.required ? ['required by the bank'] : []),
              ].join(' · ')}
            </Typography>
          </Box>
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          {actions}
        </Stack>
      </Box>
      <Box id={id} hidden={!open} sx={{ pt: 1.5, pb: 1 }}>
        {open && <QuestionFields bank={bank} index={index} isFresh={isFresh} />}
      </Box>
    </Box>
  );
}
