import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { OfficePaper, PaperSignature } from '@united/domain/papers/paper';
import type { WithId } from '~/portal/data/documents';
import { loadChunk } from '~/portal/ui/lazy';
import { saveBlob } from '~/portal/ui/save-blob';
import { useAction } from '~/portal/ui/use-action';
import { readSignedText } from './agreement-text';

interface Props {
  paper: WithId<OfficePaper>;
  signature: PaperSignature;
}

/** Saves a signed agreement as a PDF: the text of the signed version, and who signed it when. */
export function CopyButton({ paper, signature }: Props) {
  const { version } = signature;
  const { run, busy } = useAction(async () => {
    const [text, { signedCopyName, signedCopyPdf }] = await Promise.all([
      readSignedText(paper, version),
      loadChunk(() => import('./signed-copy')),
    ]);
    const copy = { paper, text, signature };
    saveBlob(new Blob([await signedCopyPdf(copy)], { type: 'application/pdf' }), signedCopyName(copy));
  }, 'The copy could not be created');
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon aria-hidden />}
      disabled={busy}
      aria-label={`Download a copy: ${paper.label}, version ${version}`}
      onClick={() => void run()}
    >
      {busy ? 'Preparing…' : 'Download a copy'}
    </Button>
  );
}
