import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  type OptionsObject,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack';
import { type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ToastAction } from './toast';

type Extras = { description?: string; offer?: ToastAction | undefined };

declare module 'notistack' {
  interface VariantOverrides {
    success: Extras;
    error: Extras;
    info: Extras;
    default: false;
    warning: false;
  }
}

type ToastProps = CustomContentProps & Extras & { ref?: Ref<HTMLDivElement> };

function Toast({ id, message, description, offer, variant, ref }: ToastProps) {
  return (
    <SnackbarContent ref={ref}>
      <Alert
        severity={variant}
        role={variant === 'error' ? 'alert' : 'status'}
        onClose={() => closeSnackbar(id)}
        sx={{ width: '100%', boxShadow: 6 }}
      >
        {description ? <AlertTitle>{message}</AlertTitle> : message}
        {description}
        {offer && (
          <Box sx={{ mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => {
                closeSnackbar(id);
                offer.run();
              }}
            >
              {offer.label}
            </Button>
          </Box>
        )}
      </Alert>
    </SnackbarContent>
  );
}

const Components = { success: Toast, error: Toast, info: Toast };

/** The container for toasts. It is outside the app, which dialogs hide from screen readers. */
const place = document.createElement('div');

let mounted: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Shows a toast once the Toaster is mounted, unless an identical one is shown. */
export async function enqueue(
  title: string,
  options: OptionsObject<'success' | 'error' | 'info'> & Extras,
): Promise<void> {
  await ready;
  // A dialog opened since then, even one that is closing, also hides this container.
  place.removeAttribute('aria-hidden');
  enqueueSnackbar(title, { ...options, key: [options.variant, title, options.description].join(' ') });
}

/**
 * Renders all toasts. Mount it once. They appear at the top, below the phone's app bar: at the
 * bottom they would cover dialog buttons and list pagers.
 */
export function Toaster() {
  useEffect(() => {
    document.body.append(place);
    mounted();
    return () => place.remove();
  }, []);
  return createPortal(
    <Box sx={{ '& > .notistack-SnackbarContainer': { top: { xs: 64, md: 14 } } }}>
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={6000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        preventDuplicate
        Components={Components}
      />
    </Box>,
    place,
  );
}
