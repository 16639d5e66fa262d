import RotateIcon from '@mui/icons-material/RotateRightOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import type { OpenedFile } from '~/portal/shared/papers/open-file';
import { PdfFrame, type PdfState } from '~/portal/ui/pdf-frame';
import { useObjectUrl } from '~/portal/ui/use-object-url';

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const pdfProblems = {
  locked: 'This PDF is locked with a password. Refuse it as not readable.',
  invalid: 'This PDF can’t be shown. Refuse it as not readable, or save it to check it.',
} as const;

interface Props {
  file: OpenedFile;
  title: string;
  /** Keys pressed while a PDF has the focus. */
  onKey: (key: string) => void;
}

/** Shows an opened file with zoom, rotation and, for a PDF, the current page. */
export function PaperView({ file, title, onKey }: Props) {
  const [zoom, setZoom] = useState(2);
  const [rotation, setRotation] = useState(0);
  const [pdf, setPdf] = useState<PdfState>({ type: 'loading' });
  const [page, setPage] = useState(1);
  const scale = zooms[zoom] ?? 1;
  const isPdf = file.type === 'application/pdf';
  return (
    <Box>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', ml: -1, mb: 1 }}>
        <Tool name="Zoom out" onClick={() => setZoom(zoom - 1)} disabled={zoom === 0}>
          <ZoomOutIcon />
        </Tool>
        <Typography variant="body2" sx={{ minWidth: '4ch', textAlign: 'center' }}>
          {Math.round(scale * 100)}%
        </Typography>
        <Tool name="Zoom in" onClick={() => setZoom(zoom + 1)} disabled={zoom === zooms.length - 1}>
          <ZoomInIcon />
        </Tool>
        <Tool name="Rotate" onClick={() => setRotation((rotation + 90) % 360)}>
          <RotateIcon />
        </Tool>
        {pdf.type === 'opened' && (
          <Typography variant="body2" color="text.secondary" sx={{ pl: 1 }}>
            Page {page} of {pdf.pages}
          </Typography>
        )}
      </Stack>
      {(pdf.type === 'locked' || pdf.type === 'invalid') && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {pdfProblems[pdf.type]}
        </Alert>
      )}
      <Box
        sx={{
          position: 'relative',
          // A picture's frame is no taller than the picture. A PDF scrolls in its own frame.
          [isPdf ? 'height' : 'maxHeight']: { xs: '60vh', md: 'calc(100vh - 260px)' },
          minHeight: isPdf ? 320 : 160,
          overflow: isPdf ? 'hidden' : 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
        {...(!isPdf && { tabIndex: 0, role: 'region', 'aria-label': title })}
      >
        {isPdf ? (
          <>
            <PdfFrame
              data={file.data}
              title={title}
              zoom={scale}
              rotation={rotation}
              onState={setPdf}
              onPage={setPage}
              onKey={onKey}
            />
            {pdf.type === 'loading' && (
              <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
                <CircularProgress aria-label="Opening the PDF" />
              </Box>
            )}
          </>
        ) : (
          <Picture file={file} title={title} zoom={scale} rotation={rotation} />
        )}
      </Box>
    </Box>
  );
}

interface ToolProps {
  name: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ name, disabled = false, onClick, children }: ToolProps) => (
  <Tooltip title={disabled ? '' : name}>
    <span>
      <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

interface PictureProps {
  file: OpenedFile;
  title: string;
  zoom: number;
  rotation: number;
}

function Picture({ file, title, zoom, rotation }: PictureProps) {
  const url = useObjectUrl(useMemo(() => new Blob([file.data], { type: file.type }), [file]));
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isTurned = rotation % 180 !== 0;
  if (!url) return null;
  return (
    <Box
      sx={{
        width: `${zoom * 100}%`,
        display: 'grid',
        placeItems: 'center',
        // Turning an element doesn't change its layout, so the box takes the turned shape.
        ...(size && {
          aspectRatio: isTurned ? `${size.height} / ${size.width}` : `${size.width} / ${size.height}`,
        }),
      }}
    >
      <Box
        component="img"
        src={url}
        alt={title}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        sx={{
          display: 'block',
          width: size && isTurned ? `${(size.width / size.height) * 100}%` : '100%',
          transform: `rotate(${rotation}deg)`,
        }}
      />
    </Box>
  );
}
