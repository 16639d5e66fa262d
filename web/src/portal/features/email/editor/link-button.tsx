import LinkIcon from '@mui/icons-material/InsertLink';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { ToolButton } from './tool-button';

/** Whether an email may link to an address: the web, a mailbox, or a placeholder. */
const isLinkTarget = (href: string): boolean =>
  /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+|\{\{[^{}<>"']+\}\}\S*)$/i.test(href);

/** Links the selection, or removes its link. */
export function LinkButton({ editor, label, tabIndex }: { editor: Editor; label: string; tabIndex: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const show = () => {
    const { href } = editor.getAttributes('link');
    setTyped(typeof href === 'string' ? href : '');
    setRefused(false);
    setOpen(true);
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form around the editor, although this form is in a portal.
    event.stopPropagation();
    const href = typed.trim();
    if (!isLinkTarget(href)) {
      setRefused(true);
      return;
    }
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };

  const remove = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <>
      <ToolButton ref={button} label={label} tabIndex={tabIndex} pressed={active} popup onClick={show}>
        <LinkIcon fontSize="small" />
      </ToolButton>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Link', sx: { border: 1, borderColor: 'divider' } },
        }}
      >
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
              setRefused(false);
            }}
            placeholder="https://"
            error={refused}
            helperText={
              refused
                ? 'Enter an address that starts with https://, http:// or mailto:, or a placeholder like {{portal_link}}.'
                : 'A web address, mailto:, or a placeholder like {{portal_link}}.'
            }
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
      </Popover>
    </>
  );
}
