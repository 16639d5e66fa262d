import { dateTimeText } from '@united/domain/shared/display';
import { LoadFailed } from '../load-failed';
import type { Values } from './define-list';
import type { ListView } from './use-list-view';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Returns "2:14 PM" for today, otherwise date and time. */
const momentText = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? time.format(at) : dateTimeText(at);

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
}

/** Says that a list could not be read or, if older rows are still shown, when they were read. */
export const ListFailed = <T extends object, F extends Values, S extends string>({
  view: { list, readAt, error, retry },
}: Props<T, F, S>) => (
  <LoadFailed
    message={
      readAt ? `This list is from ${momentText(new Date(readAt))}. It could not be refreshed.` : list.failed
    }
    error={error}
    onRetry={retry}
  />
);
