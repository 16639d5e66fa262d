import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { OfficePaper } from '@united/domain/papers/paper';
import type { WithId } from '~/portal/data/documents';
import { useAction } from '~/portal/ui/use-action';
import { saveFile } from './open-file';

/** Saves all files of a paper to the computer, each with its own audit row. */
export function SaveButton({ paper }: { paper: WithId<OfficePaper> }) {
  const save = useAction(async () => {
    for (const { id } of paper.files) await saveFile(paper.id, id);
  }, `Failed to save ${paper.label}`);
  if (paper.files.length === 0) return null;
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon aria-hidden />}
      onClick={() => void save.run()}
      disabled={save.busy}
      aria-label={`Save ${paper.label} for the bank`}
    >
      {save.busy ? 'Saving…' : 'Save for the bank'}
    </Button>
  );
}
