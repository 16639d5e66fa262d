import LinkIcon from '@mui/icons-material/InsertLink';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { ToolButton } from './tool-button';

/** Returns whether an email may link to `href`: http(s), mailto, or a placeholder. */
const isLinkTarget = (href: string): boolean =>
  /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+|\{\{[^{}<>"']+\}\}\S*)$/i.test(href);

/** Adds or removes a link on the selection. */
export function LinkButton({ editor, label, tabIndex }: { editor: Editor; label: string; tabIndex: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const show = () => {
    const { href } = editor.getAttributes('link');
    setTyped(typeof href === 'string' ? href : '');
    setInvalid(false);
    setOpen(true);
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form around the editor, even though this form is in a portal.
    event.stopPropagation();
    const href = typed.trim();
    if (!isLinkTarget(href)) {
      setInvalid(true);
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
              setInvalid(false);
            }}
            placeholder="https://"
            error={invalid}
            helperText={
              invalid
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
