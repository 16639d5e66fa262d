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

/** Bytes from which a file is not read; no list of rows that can be imported comes near. */
const importFileBytes = 5 * 1024 * 1024;

/** A sample file of an import and its name. */
export interface ImportSample {
  text: string;
  fileName: string;
}

interface Props {
  text: string;
  sample: ImportSample;
  disabled: boolean;
  /** `fileName` is null for what was typed or pasted. */
  onText: (text: string, fileName: string | null) => void;
}

/** Where an import's rows come from: a CSV file or pasted text, with a sample to download. */
export function ImportSource({ text, sample, disabled, onText }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** A file that was not UTF-8, and what it was read as. */
  const [read, setRead] = useState<{ name: string; encoding: TextEncoding } | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen && chosen.size >= importFileBytes) {
      setRead(null);
      setRefused(
        `${chosen.name} has ${sizeText(chosen.size)} and was not read. Choose a file smaller than ${sizeText(importFileBytes)}.`,
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
    // Lets the same file be chosen again after it was corrected.
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
          Choose File
        </Button>
        <Button
          startIcon={<Download aria-hidden />}
          onClick={() => saveText('text/csv', sample.fileName, sample.text)}
        >
          Download Sample
        </Button>
        <input ref={file} type="file" hidden accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={choose} />
      </Box>
      {refused && <Alert severity="error">{refused}</Alert>}
      {read && (
        <Alert severity="info">
          {read.name} is not saved as UTF-8 and was read as {read.encoding}. Check the letters in the names
          below.
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
