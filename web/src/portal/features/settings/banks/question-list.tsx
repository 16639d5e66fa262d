import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ActionButton, EditableRow } from '../editable-row';
import { useFreshRows } from '../fresh-rows';
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
  const fresh = useFreshRows(fields);
  const addOne = () =>
    append(
      { key: '', label: '', help: '', type: 'text', required: false, group: 'office' },
      { focusName: `${name}.${fields.length}.label` },
    );

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
  if (!question) return null;
  return (
    <EditableRow
      title={`${index + 1}. ${question.label || 'New question'}`}
      facts={[
        typeLabels[question.type],
        groupLabels[question.group],
        ...(question.required ? ['required by the bank'] : []),
      ]}
      startsOpen={isFresh}
      hasError={hasError}
      actions={actions}
    >
      <QuestionFields bank={bank} index={index} isFresh={isFresh} />
    </EditableRow>
  );
}
