import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { avatarTypes } from '@united/domain/users/avatar';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '~/portal/ui/dialog';
import type { Area } from './picture';
import { useUpload } from './use-upload';

const maxZoom = 4;

/** Dialog to select a picture, crop it to a square and upload it. */
export function AvatarDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { chosen, choose, problem, progress, upload, cancel } = useUpload(uid, onClose);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const busy = progress !== null;

  useEffect(() => {
    if (!chosen) return;
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setArea(null);
  }, [chosen]);

  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="avatar-title">
      <DialogTitle id="avatar-title">Profile picture</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Box>
            <Button variant="outlined" disabled={busy} fullWidth onClick={() => input.current?.click()}>
              {chosen ? 'Choose another image' : 'Choose image'}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Image file"
              accept={avatarTypes.join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Allows selecting the same file again.
                target.value = '';
                if (file) void choose(file);
              }}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              JPG, PNG or GIF under 5 MB. You can crop it before uploading.
            </Typography>
          </Box>
          {chosen && (
            <>
              <Box
                sx={{
                  position: 'relative',
                  height: 280,
                  borderRadius: 1,
                  overflow: 'hidden',
                  bgcolor: '#000',
                }}
              >
                <Cropper
                  image={chosen.url}
                  crop={crop}
                  zoom={zoom}
                  maxZoom={maxZoom}
                  aspect={1}
                  cropShape="round"
                  showGrid={false}
                  disableAutomaticStylesInjection
                  mediaProps={{ alt: '' }}
                  cropperProps={{
                    role: 'group',
                    'aria-label': 'Crop area. Move it with the arrow keys.',
                  }}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropAreaChange={(_, pixels) => setArea(pixels)}
                />
              </Box>
              <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                <Typography id="avatar-zoom">Zoom</Typography>
                <Slider
                  aria-labelledby="avatar-zoom"
                  min={1}
                  max={maxZoom}
                  step={0.1}
                  value={zoom}
                  disabled={busy}
                  onChange={(_, value) => setZoom(Number(value))}
                />
              </Stack>
            </>
          )}
          {busy && (
            <LinearProgress variant="determinate" value={progress} aria-label="Uploading the picture" />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="contained"
          // The crop area is unknown until the picture has rendered.
          disabled={busy || (chosen !== null && area === null)}
          aria-busy={busy}
          onClick={() => void upload(area)}
        >
          {busy ? 'Uploading…' : 'Upload'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
