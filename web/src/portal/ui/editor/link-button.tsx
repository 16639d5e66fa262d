import LinkIcon from '@mui/icons-material/InsertLink';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Format } from './format';
import { ToolButton } from './tool-button';

interface Props {
  editor: Editor;
  format: Format;
  label: string;
  tabIndex: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Adds or removes a link on the selection. */
export function LinkButton({ editor, format, label, tabIndex, open, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <>
      <ToolButton
        ref={button}
        label={label}
        shortcut="K"
        tabIndex={tabIndex}
        pressed={active}
        popup
        onClick={() => onOpen(true)}
      >
        <LinkIcon fontSize="small" />
      </ToolButton>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => onOpen(false)}
        // The editor takes the focus itself.
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Link', sx: { border: 1, borderColor: 'divider' } },
          transition: { onExited: () => editor.commands.focus() },
        }}
      >
        <LinkForm editor={editor} format={format} active={active} onDone={() => onOpen(false)} />
      </Popover>
    </>
  );
}

interface FormProps extends Pick<Props, 'editor' | 'format'> {
  /** Whether the selection has a link. */
  active: boolean;
  onDone: () => void;
}

function LinkForm({ editor, format, active, onDone }: FormProps) {
  const { isLinkTarget, linkHelp, linkError } = format;
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [invalid, setInvalid] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form around the editor, even though this form is in a portal.
    event.stopPropagation();
    const href = typed.trim();
    if (!isLinkTarget(href)) {
      setInvalid(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };

  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <Box
      component="form"
      noValidate
      aria-label="Link"
      onSubmit={apply}
      sx={{ p: 2, display: 'grid', gap: 1.5, width: 360, maxWidth: '90vw' }}
    >
      <TextField
        autoFocus
        label="Address"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(false);
        }}
        placeholder="https://"
        error={invalid}
        helperText={invalid ? linkError : linkHelp}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', spellCheck: false, inputMode: 'url', maxLength: 2000 },
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {active && (
          <Button color="error" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </Box>
    </Box>
  );
}
