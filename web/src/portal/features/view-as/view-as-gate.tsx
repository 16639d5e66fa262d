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

/** Stores in this browser that the user ended a view-as session early. Cleared on sign-out. */
function rememberEnd(session: ViewAsSession): void {
  store(name, session.started_at.toMillis());
}

/** Returns whether the user ended this view-as session. */
const ended = (session: ViewAsSession): boolean =>
  readStored(name, z.number()) === session.started_at.toMillis();

const isExpired = (session: ViewAsSession, now: number = serverTime()): boolean =>
  session.expires_at.toMillis() <= now;

/** Returns whether the user ended this view-as session or it has expired. */
const isOver = (session: ViewAsSession, now: number = serverTime()): boolean =>
  ended(session) || isExpired(session, now);

interface ViewAsGateProps {
  /** Shown to staff without a view-as session, or if the session ended before the page opened. */
  refused: ReactNode;
  /** Renders the member portal with the banner above its pages. */
  children: (banner: ReactNode) => ReactNode;
}

const second = 1000;

/**
 * Returns the milliseconds until `end` (epoch ms) and updates every second. Calls `onOver` at 0,
 * even after the computer slept.
 */
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
 * Ends a view-as session immediately in this browser and on the server, even if the page unloads
 * before the call completes. Other tabs leave the session too. A failed call can be retried until
 * the session expires.
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
    // If the user signed out or is no longer staff, the view-as session has ended anyway.
    const { code } = toCallError(error);
    if (code === 'unauthenticated' || code === 'permission-denied' || isExpired(session)) return;
    toast.error(
      'The session has ended in this browser only',
      `${messageOf(error)} It stays open on other devices until ${dateTimeText(session.expires_at.toDate())}.`,
      { persist: true, action: { label: 'Try again', run: () => void endOnServer(session) } },
    );
  } finally {
    stop();
  }
}

/**
 * Shows the member portal to staff in a view-as session. Navigates back to Members when it ends.
 */
export function ViewAsGate({ refused, children }: ViewAsGateProps) {
  const { uid } = useSession();
  const session = useViewAsSession(uid);
  const [entered, setEntered] = useState(false);
  const [over, setOver] = useState<'ended' | 'expired' | null>(null);
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
    <BackToMembers endedByUser={over === 'ended' || (session !== null && ended(session))} />
  ) : (
    refused
  );
}

interface RunningSessionProps {
  session: ViewAsSession;
  onOver: (how: 'ended' | 'expired') => void;
  children: (banner: ReactNode) => ReactNode;
}

function RunningSession({ session, onOver, children }: RunningSessionProps) {
  const { status, data: member } = useLiveDoc(collections.users, session.member_id, userDocument);
  const left = useTimeLeft(session.expires_at.toMillis(), () => onOver('expired'));
  if (status === 'loading') return <PageSpinner />;
  if (!member) return <BackToMembers endedByUser={false} />;

  const banner: ViewAsBannerProps = {
    name: member.name,
    left,
    end: () => {
      endViewAs(session);
      onOver('ended');
    },
  };
  const { id, email, name, role, status: memberStatus, owns_bureau, bureau_id } = member;
  return (
    <SubjectContext
      value={{
        ...{ uid: id, email, name, role, status: memberStatus },
        ...{ ownsBureau: owns_bureau ?? null, bureauId: bureau_id ?? null },
        readOnly: true,
      }}
    >
      {children(<ViewAsBanner {...banner} />)}
    </SubjectContext>
  );
}

function BackToMembers({ endedByUser }: { endedByUser: boolean }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!endedByUser) toast.info('The view-as session has ended', 'You can start another one from Members.');
    navigate('/admin/members', { replace: true });
  }, [endedByUser, navigate, toast]);
  return <PageSpinner />;
}
