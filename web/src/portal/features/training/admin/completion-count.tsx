import Skeleton from '@mui/material/Skeleton';
import { countText } from '@united/domain/shared/display';
import { courseCompletions, courseStarts } from '@united/domain/training/queries';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import type { Course } from '../course';

/** Shows how many of the users who started a course have completed it, such as "3 of 8 started". */
export function CompletionCount({ course: { id, bonus } }: { course: Course }) {
  const { data, isError } = useQuery({
    queryKey: ['course-counts', id],
    queryFn: async () => {
      const [completed, started] = await Promise.all([
        countReveals(courseCompletions(id)),
        countReveals(courseStarts(id)),
      ]);
      return { completed, started };
    },
    enabled: !bonus,
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });
  if (bonus || isError) return <>–</>;
  if (!data) return <Skeleton width={96} />;
  if (data.started === 0) return <>No one yet</>;
  return (
    <>
      {countText(data.completed)} of {countText(data.started)} started
    </>
  );
}
