import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type CustomContentProps, closeSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import type { Ref } from 'react';

type ToastProps = CustomContentProps & { description?: string; ref?: Ref<HTMLDivElement> };

function Toast({ id, message, description, variant, ref }: ToastProps) {
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
      </Alert>
    </SnackbarContent>
  );
}

const Components = { success: Toast, error: Toast, info: Toast };

/** Draws the toasts of the whole app; mounted once. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      preventDuplicate
      Components={Components}
    />
  );
}
