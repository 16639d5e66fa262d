import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { templateVersions } from '@united/domain/email/queries';
import { emailTemplateDocument, emailTemplateVersionDocument } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText } from '@united/domain/shared/display';
import { plainLine, plainText } from '@united/domain/shared/plain-text';
import { useState } from 'react';
import { CallError } from '~/portal/data/errors';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { selectedInForcedColors } from '~/theme/forced-colors';
import { done, failed } from './messages';
import { updateTemplate } from './store';
import type { Template } from './template';
import { UserName } from './user-name';
import { type Version, VersionView } from './version-view';

interface Props {
  template: Template;
  onClose: () => void;
}

/** Earlier versions of a template with author, time and preview. Any of them can be restored. */
export function VersionsDialog(props: Props) {
  return (
    <ScreenDialog onClose={props.onClose} maxWidth="lg" aria-labelledby="versions-title">
      <DialogTitle id="versions-title" sx={{ overflowWrap: 'anywhere' }}>
        History of {props.template.name}
      </DialogTitle>
      <RetryBoundary message="Failed to load the history.">
        <Content {...props} />
      </RetryBoundary>
    </ScreenDialog>
  );
}

function Content({ template, onClose }: Props) {
  const live = useLiveDoc(collections.emailTemplates, template.id, emailTemplateDocument);
  const versions = useLiveQuery(templateVersions(template.id), emailTemplateVersionDocument);
  const [chosen, setChosen] = useState<number | null>(null);
  const { restore, busy } = useRestore();
  if (live.status === 'loading' || versions.status === 'loading') return <PageSpinner />;

  const current = live.data;
  const shown = versions.data.find(({ version }) => version === chosen) ?? versions.data[0];
  const restorable = current !== null && shown !== undefined && shown.version !== current.version;
  return (
    <>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        }}
      >
        <Stack component="ul" aria-label="Versions" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {versions.data.map((version) => (
            <li key={version.id}>
              <VersionLine
                version={version}
                shown={version === shown}
                current={version.version === current?.version}
                onShow={() => setChosen(version.version)}
              />
            </li>
          ))}
        </Stack>
        {shown ? (
          <VersionView key={shown.id} version={shown} />
        ) : (
          <Typography color="text.secondary">
            No earlier versions yet. Every saved change will appear here.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {shown && restorable && (
          <Button
            startIcon={<RestoreIcon aria-hidden />}
            variant="outlined"
            disabled={busy}
            onClick={() => void restore(shown, current)}
          >
            Restore version {shown.version}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

/** Saves an earlier version as the newest one. */
function useRestore() {
  const { uid } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(
    async (earlier: Version, current: Template) => {
      const restored = {
        template_type: earlier.template_type,
        name: plainLine(earlier.name),
        subject: plainLine(earlier.subject),
        content: plainText(earlier.content),
      };
      await updateTemplate(current.id, current.updated_at.toMillis(), restored, uid);
      toast.success(done.update, `It now matches version ${earlier.version}.`);
    },
    (error) => {
      if (error instanceof CallError && error.stale)
        toast.info('Someone else changed this template at the same time', 'Nothing was restored. Try again.');
      else toast.error(failed.update(error));
    },
  );

  const restore = async (earlier: Version, current: Template) => {
    const confirmed = await confirm({
      title: `Restore version ${earlier.version}?`,
      body: `This restores the name, type, subject and content. The current text stays in the history as version ${current.version}.`,
      confirmLabel: 'Restore',
    });
    if (confirmed) await run(earlier, current);
  };
  return { restore, busy };
}

interface LineProps {
  version: Version;
  shown: boolean;
  current: boolean;
  onShow: () => void;
}

function VersionLine({ version, shown, current, onShow }: LineProps) {
  return (
    <ButtonBase
      onClick={onShow}
      aria-pressed={shown}
      sx={{
        width: '100%',
        display: 'block',
        textAlign: 'left',
        px: 1.5,
        py: 1,
        borderRadius: 1,
        '&:hover': { bgcolor: 'background.sunken' },
        '&[aria-pressed=true]': {
          bgcolor: 'primary.soft',
          color: 'primary.onSoft',
          ...selectedInForcedColors,
        },
      }}
    >
      <Typography component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        Version {version.version}
        {current && <Chip component="span" size="small" color="success" label="Current" />}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {dateTimeText(version.updated_at.toDate())}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        by <UserName uid={version.updated_by} />
      </Typography>
    </ButtonBase>
  );
}
