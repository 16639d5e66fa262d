import { collections } from '@united/domain/shared/collections';
import { dateTimeText } from '@united/domain/shared/display';
import { userDocument } from '@united/domain/users/user';
import type { ViewAsSession } from '@united/domain/users/view-as-session';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { callOnLeave } from '~/portal/auth/leaving-call';
import { serverTime } from '~/portal/auth/server-clock';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { useLiveDoc } from '~/portal/data/live';
import { readStored, store } from '~/portal/data/stored';
import { useSession } from '~/portal/shared/users/session-context';
import { SubjectContext } from '~/portal/shared/users/subject-context';
import { useViewAsSession } from '~/portal/shared/users/view-as-session';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { toast, useToast } from '~/portal/ui/toast';
import { ViewAsBanner, type ViewAsBannerProps } from './view-as-banner';

const name = 'view-as-ended';

/** Remembers in this browser that a view-as session was ended early. Sign-out clears it. */
function rememberEnd(session: ViewAsSession): void {
  store(name, session.started_at.toMillis());
}

/** Whether this view-as session was ended by hand. */
const ended = (session: ViewAsSession): boolean =>
  readStored(name, z.number()) === session.started_at.toMillis();

const isExpired = (session: ViewAsSession, now: number = serverTime()): boolean =>
  session.expires_at.toMillis() <= now;

/** Whether this view-as session was ended by hand or has expired. */
const isOver = (session: ViewAsSession, now: number = serverTime()): boolean =>
  ended(session) || isExpired(session, now);

interface ViewAsGateProps {
  /** Shown to staff without a view-as session, or whose session ended before this page opened. */
  refused: ReactNode;
  /** The member portal, with the banner that stays above its pages. */
  children: (banner: ReactNode) => ReactNode;
}

const second = 1000;

/** Milliseconds until `end` (epoch ms), each second. Calls `onOver` at 0, even after a sleep. */
function useTimeLeft(end: number, onOver: () => void): number {
  const [now, setNow] = useState(() => serverTime());
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const update = () => {
      setNow(serverTime());
      if (serverTime() >= end) over();
    };
    const timer = setInterval(update, second);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [end]);

  return Math.max(0, end - now);
}

/**
 * Ends a view-as session at once here and on the server, also when the page is left before the call ends; other
 * tabs leave too. A failed call can be retried until the session expires.
 */
function endViewAs(session: ViewAsSession): void {
  rememberEnd(session);
  void endOnServer(session);
}

async function endOnServer(session: ViewAsSession): Promise<void> {
  const stop = callOnLeave('endViewAs');
  try {
    await call('endViewAs', {});
  } catch (error) {
    // Signed out, or no longer staff: the view-as session is over with that.
    const { code } = toCallError(error);
    if (code === 'unauthenticated' || code === 'permission-denied' || isExpired(session)) return;
    toast.error(
      'The session has ended in this browser only',
      `${messageOf(error)} On other devices it stays open until ${dateTimeText(session.expires_at.toDate())}.`,
      { persist: true, action: { label: 'Try again', run: () => void endOnServer(session) } },
    );
  } finally {
    stop();
  }
}

/** Admits staff in a view-as session as its member. Returns to the members when it ends. */
export function ViewAsGate({ refused, children }: ViewAsGateProps) {
  const { uid } = useSession();
  const session = useViewAsSession(uid);
  const [entered, setEntered] = useState(false);
  const [over, setOver] = useState<'chosen' | 'by-itself' | null>(null);
  const running = session !== undefined && session !== null && !isOver(session) && !over;

  if (running && !entered) setEntered(true);
  if (session === undefined) return <PageSpinner />;
  if (running) {
    return (
      <RunningSession session={session} onOver={setOver}>
        {children}
      </RunningSession>
    );
  }
  return entered ? (
    <BackToMembers byChoice={over === 'chosen' || (session !== null && ended(session))} />
  ) : (
    refused
  );
}

interface RunningSessionProps {
  session: ViewAsSession;
  onOver: (how: 'chosen' | 'by-itself') => void;
  children: (banner: ReactNode) => ReactNode;
}

function RunningSession({ session, onOver, children }: RunningSessionProps) {
  const { status, data: member } = useLiveDoc(collections.users, session.member_id, userDocument);
  const left = useTimeLeft(session.expires_at.toMillis(), () => onOver('by-itself'));
  if (status === 'loading') return <PageSpinner />;
  if (!member) return <BackToMembers byChoice={false} />;

  const banner: ViewAsBannerProps = {
    name: member.name,
    left,
    end: () => {
      endViewAs(session);
      onOver('chosen');
    },
  };
  const { id, name, role, status: standing } = member;
  return (
    <SubjectContext value={{ uid: id, name, role, status: standing, readOnly: true }}>
      {children(<ViewAsBanner {...banner} />)}
    </SubjectContext>
  );
}

function BackToMembers({ byChoice }: { byChoice: boolean }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!byChoice) toast.info('The view-as session has ended', 'Start another one from Members.');
    navigate('/admin/members', { replace: true });
  }, [byChoice, navigate, toast]);
  return <PageSpinner />;
}
