import Download from '@mui/icons-material/FileDownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Attachment } from '@united/domain/tickets/reply';
import { useState } from 'react';
import { saveBlob } from '~/portal/ui/save-blob';
import { sizeText } from '~/portal/ui/size-text';
import { useAction } from '~/portal/ui/use-action';
import { fetchFile } from './attachments';
import { ImagePreview } from './image-preview';

const kinds: Record<Attachment['content_type'], { word: string; Icon: typeof ImageOutlined }> = {
  'image/png': { word: 'PNG', Icon: ImageOutlined },
  'image/jpeg': { word: 'JPG', Icon: ImageOutlined },
  'application/pdf': { word: 'PDF', Icon: PictureAsPdfOutlined },
};

interface ListedFile extends Attachment {
  /** What the file shows, such as the front of a card. */
  detail?: string;
}

interface AttachmentListProps {
  label?: string;
  attachments: readonly ListedFile[];
  /** Whether to list the files as lines, without a box around each. */
  plain?: boolean;
}

/** Files of a message or paper. All can be downloaded, and images can be previewed. */
export function AttachmentList({ label = 'Attachments', attachments, plain = false }: AttachmentListProps) {
  const [shown, setShown] = useState<Attachment | null>(null);
  if (attachments.length === 0) return null;
  return (
    <>
      <Stack
        component="ul"
        aria-label={label}
        spacing={plain ? 0 : 0.75}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {attachments.map((attachment) => (
          <AttachmentRow
            key={attachment.path}
            attachment={attachment}
            plain={plain}
            onShow={() => setShown(attachment)}
          />
        ))}
      </Stack>
      {shown && <ImagePreview attachment={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface RowProps {
  attachment: ListedFile;
  plain: boolean;
  onShow: () => void;
}

function AttachmentRow({ attachment, plain, onShow }: RowProps) {
  const { path, name, size, content_type, detail } = attachment;
  const { word, Icon } = kinds[content_type];
  const { run, busy } = useAction(
    async () => saveBlob(await fetchFile(path), name),
    `“${name}” could not be downloaded`,
  );

  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        ...(!plain && {
          pl: 1.25,
          pr: 0.5,
          py: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }),
      }}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
          {detail && `${detail} · `}
          {word} · {sizeText(size)}
        </Typography>
      </Box>
      {content_type !== 'application/pdf' && (
        <Tooltip title="Preview">
          <IconButton onClick={onShow} aria-label={`Preview ${name}`}>
            <Visibility fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={busy ? 'Downloading…' : 'Download'}>
        <span>
          <IconButton onClick={() => run()} disabled={busy} aria-label={`Download ${name}`}>
            <Download fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Stack>
  );
}
