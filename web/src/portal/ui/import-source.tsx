import Download from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { TextEncoding } from '@united/domain/shared/text-encoding';
import { type ChangeEvent, useRef, useState } from 'react';
import { readText } from './read-text';
import { saveText } from './save-blob';
import { sizeText } from './size-text';

/** Files this size (in bytes) and larger are rejected. The largest valid import is far smaller. */
const importFileBytes = 5 * 1024 * 1024;

/** An import's sample file. */
export interface ImportSample {
  text: string;
  fileName: string;
}

interface Props {
  text: string;
  sample: ImportSample;
  disabled: boolean;
  /** `fileName` is null for typed or pasted text. */
  onText: (text: string, fileName: string | null) => void;
}

/** Takes an import's rows from a CSV file or pasted text, and offers a sample to download. */
export function ImportSource({ text, sample, disabled, onText }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The chosen file if it wasn't UTF-8, and the encoding used instead. */
  const [read, setRead] = useState<{ name: string; encoding: TextEncoding } | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen && chosen.size >= importFileBytes) {
      setRead(null);
      setRefused(
        `${chosen.name} is too large (${sizeText(chosen.size)}). Choose a file smaller than ${sizeText(importFileBytes)}.`,
      );
    } else if (chosen) {
      const file = readText(new Uint8Array(await chosen.arrayBuffer()), chosen.name);
      const problem = 'problem' in file ? file.problem : null;
      setRefused(problem);
      setRead(
        'encoding' in file && file.encoding !== 'UTF-8'
          ? { name: chosen.name, encoding: file.encoding }
          : null,
      );
      if ('text' in file) onText(file.text, chosen.name);
    }
    // Without this, the same file can't be chosen again after it was corrected.
    target.value = '';
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<FileIcon aria-hidden />}
          disabled={disabled}
          onClick={() => file.current?.click()}
        >
          Choose file
        </Button>
        <Button
          startIcon={<Download aria-hidden />}
          onClick={() => saveText('text/csv', sample.fileName, sample.text)}
        >
          Download sample
        </Button>
        <input ref={file} type="file" hidden accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={choose} />
      </Box>
      {refused && <Alert severity="error">{refused}</Alert>}
      {read && (
        <Alert severity="info">
          {read.name} is not saved as UTF-8, so it was read as {read.encoding}. Check accented letters in the
          names below.
        </Alert>
      )}
      <TextField
        label="Or paste the rows here"
        multiline
        minRows={5}
        maxRows={12}
        value={text}
        disabled={disabled}
        placeholder={sample.text}
        onChange={(event) => {
          setRefused(null);
          setRead(null);
          onText(event.target.value, null);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            spellCheck: false,
            autoComplete: 'off',
            style: { fontVariantNumeric: 'tabular-nums' },
          },
        }}
      />
    </>
  );
}
