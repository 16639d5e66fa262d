import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { sendProblem } from '@united/domain/email/template';
import type { Template } from './template';

/** Sends an active template; explains why an inactive one cannot be sent. */
export function SendButton({ template, onSend }: { template: Template; onSend: () => void }) {
  const reason = sendProblem(template);
  return (
    <Tooltip title={reason ?? ''} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<SendIcon aria-hidden />}
          aria-label={reason ? `Send ${template.name}. ${reason}` : `Send ${template.name}`}
          aria-haspopup="dialog"
          disabled={reason !== null}
          onClick={onSend}
        >
          Send
        </Button>
      </Box>
    </Tooltip>
  );
}
