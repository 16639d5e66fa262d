import { starterCourses } from '@united/domain/content/starter';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../support/accounts';
import { call, db, freshUsers, makeUser, refused, where } from '../support/emulators';
import { eventually } from '../support/tickets';
import { answer, courseIn, courseOf, mark, progressOf, rightAnswers, stored } from '../support/training';

const [admin, member] = freshUsers('admin', 'member');

describe('saveCourse', () => {
  it('stores the correct answers separately from what members can read', async () => {
    const draft = { course_id: 'review', version: 0, course: courseOf() };
    expect(await call('saveCourse', draft, admin.token)).toEqual({ version: 1 });
    const course = await courseIn('review');
    expect(course).toMatchObject({ title: draft.course.title, version: 1, updated_by: admin.uid });
    expect(course.quiz[1]).toEqual({ id: 'q2', question: 'q2?', options: ['a', 'b', 'c'] });
    expect(JSON.stringify((await db.doc('training_courses/review').get()).data())).not.toContain('answer');
    expect(await call('courseAnswers', { course_id: 'review' }, admin.token)).toEqual({
      answers: rightAnswers,
    });
    expect(await auditOf('review')).toEqual([`course.created:  by ${admin.uid}`]);
  });

  it('saves changes, records what changed, and writes nothing otherwise', async () => {
    await stored(admin, 'review');
    const { created_at } = await courseIn('review');
    const save = (version: number, change: Parameters<typeof courseOf>[0]) =>
      call('saveCourse', { course_id: 'review', version, course: courseOf(change) }, admin.token);
    const quiz = courseOf().quiz.map((question) => ({ ...question, answer: 0 }));
    expect(await save(1, { title: ' Another title ', quiz })).toEqual({ version: 2 });
    expect(await courseIn('review')).toMatchObject({ title: 'Another title', version: 2, created_at });
    expect(await save(2, { title: 'Another title', quiz })).toEqual({ version: 2 });
    expect(await auditOf('review')).toEqual(
      expect.arrayContaining([
        `course.created:  by ${admin.uid}`,
        `course.changed: title, answers by ${admin.uid}`,
      ]),
    );
    expect(await auditOf('review')).toHaveLength(2);
  });

  it('loses no concurrent change, and creates one course for a double click', async () => {
    await stored(admin, 'review');
    const save = (course_id: string, version: number, title: string) =>
      call('saveCourse', { course_id, version, course: courseOf({ title }) }, admin.token);
    const changes = await Promise.allSettled([save('review', 1, 'First'), save('review', 1, 'Second')]);
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const creations = await Promise.allSettled([save('new', 0, 'First'), save('new', 0, 'Second')]);
    expect(creations.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = { course_id: 'review', version: 1, course: courseOf({ title: 'Late' }) };
    expect((await refused('failed-precondition', 'saveCourse', late, admin.token)).details).toEqual({
      reason: 'changed',
    });
    await refused('already-exists', 'saveCourse', { ...late, version: 0 }, admin.token);
    await refused('not-found', 'saveCourse', { ...late, course_id: 'gone' }, admin.token);
  });

  const video = { id: 'v', title: 'V', kind: 'video' as const, body: '', url: '', minutes: 5 };
  it.each<[string, object]>([
    ['a script as the address of a lesson', { lessons: [{ ...video, url: 'javascript:alert(1)' }] }],
    ['a URL without a scheme', { lessons: [{ ...video, url: 'irs.gov/f8867.pdf' }] }],
    ['a text that is too long', { lessons: [{ ...video, kind: 'text', body: 'x'.repeat(8001) }] }],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['sixteen lessons', { lessons: Array.from({ length: 16 }, (_, i) => ({ ...video, id: `v${i}` })) }],
    ['a forged completion', { completed_at: 1 }],
    ['a mark over 100', { pass_percent: 101 }],
    ['no lesson although published', { lessons: [] }],
  ])('rejects %s', async (_, change) => {
    const data = { course_id: 'review', version: 0, course: { ...courseOf(), ...change } };
    await refused('invalid-argument', 'saveCourse', data, admin.token);
  });
  it('rejects an id that is a path, and members', async () => {
    const data = { course_id: 'a/b', version: 0, course: courseOf() };
    await refused('invalid-argument', 'saveCourse', data, admin.token);
    for (const name of ['saveCourse', 'deleteCourse', 'courseAnswers'] as const)
      await refused('permission-denied', name, { ...data, course_id: 'review' }, member.token);
    await refused('not-found', 'courseAnswers', { course_id: 'gone' }, admin.token);
  });
});

it('accepts the starter courses, once', async () => {
  for (const { id, course } of starterCourses) {
    const draft = { course_id: id, version: 0, course };
    expect(await call('saveCourse', draft, admin.token)).toEqual({ version: 1 });
  }
  const { id, course } = starterCourses[4] ?? { id: '', course: courseOf() };
  await refused('already-exists', 'saveCourse', { course_id: id, version: 0, course }, admin.token);
  for (const lesson of course.lessons) await mark(member, id, lesson.id);
  const right = Object.fromEntries(course.quiz.map((question) => [question.id, question.answer]));
  expect(await answer(member, id, right)).toMatchObject({ score: 100, completed: true });
});

describe('markLesson', () => {
  beforeEach(() => stored(admin, 'review'));

  it.each(['active', 'pending'] as const)('marks and unmarks lessons of a user %s', async (status) => {
    const learner = await makeUser('ero', { status });
    expect(await mark(learner, 'review', 'one')).toEqual({ completed: false });
    await mark(learner, 'review', 'one');
    expect(await progressOf('review', learner)).toMatchObject({
      course_id: 'review',
      member_id: learner.uid,
      lessons_done: ['one'],
      quiz_attempts: 0,
      completed_at: null,
    });
    await mark(learner, 'review', 'one', false);
    await mark(learner, 'review', 'two', false);
    expect(await progressOf('review', learner)).toMatchObject({ lessons_done: [] });
    expect(await progressOf('review', member)).toBeNull();
  });

  it('completes a course without a quiz with its last lesson, whose lessons then stay done', async () => {
    await stored(admin, 'short', { quiz: [] });
    const both = await Promise.all([mark(member, 'short', 'one'), mark(member, 'short', 'two')]);
    expect(both.filter(({ completed }) => completed)).toHaveLength(1);
    const done = await progressOf('short', member);
    expect(done?.completed_at).not.toBeNull();
    const back = { course_id: 'short', lesson_id: 'one', done: false };
    expect((await refused('failed-precondition', 'markLesson', back, member.token)).details).toEqual({
      reason: 'completed',
    });
    await mark(member, 'short', 'one');
    expect((await progressOf('short', member))?.completed_at).toEqual(done?.completed_at);
  });

  it('completes a course that became shorter', async () => {
    await stored(admin, 'short', { quiz: [] });
    await mark(member, 'short', 'one');
    const course = courseOf({ quiz: [], lessons: courseOf().lessons.slice(0, 1) });
    await call('saveCourse', { course_id: 'short', version: 1, course }, admin.token);
    expect((await progressOf('short', member))?.completed_at).toBeNull();
    expect(await mark(member, 'short', 'one')).toEqual({ completed: true });
  });

  it('rejects drafts, bonus resources, unknown courses, and callers who are not learners', async () => {
    await stored(admin, 'draft', { published: false });
    await stored(admin, 'bonus', { bonus: true, required: false, quiz: [] });
    const lesson = { lesson_id: 'one', done: true };
    for (const course_id of ['draft', 'bonus', 'gone'])
      await refused('not-found', 'markLesson', { course_id, ...lesson }, member.token);
    await refused(
      'not-found',
      'markLesson',
      { course_id: 'review', ...lesson, lesson_id: 'x' },
      member.token,
    );
    const mine = { course_id: 'review', ...lesson };
    await refused('permission-denied', 'markLesson', mine, admin.token);
    await refused('invalid-argument', 'markLesson', { ...mine, member_id: member.uid }, member.token);
    await refused('invalid-argument', 'markLesson', { ...mine, completed_at: 1 }, member.token);
    await refused('invalid-argument', 'markLesson', { ...mine, course_id: 'a/b' }, member.token);
    await refused('invalid-argument', 'markLesson', { ...mine, done: 'yes' }, member.token);
  });
});

describe('submitQuiz', () => {
  beforeEach(() => stored(admin, 'review'));
  const readAll = async () => {
    await mark(member, 'review', 'one');
    await mark(member, 'review', 'two');
  };

  it('returns the wrong answers but never the correct ones, and completes the course once it is passed', async () => {
    await readAll();
    const failed = await answer(member, 'review', { q1: 1, q2: 0, q3: 2 });
    expect(failed).toEqual({ score: 33, passed: false, wrong: ['q1', 'q2'], completed: false });
    expect(await progressOf('review', member)).toMatchObject({
      quiz_score: 33,
      quiz_attempts: 1,
      passed_at: null,
      completed_at: null,
    });
    const passed = await answer(member, 'review', { ...rightAnswers, q3: 0 });
    expect(passed).toEqual({ score: 67, passed: true, wrong: ['q3'], completed: true });
    const done = await progressOf('review', member);
    expect(done).toMatchObject({ quiz_score: 67, quiz_attempts: 2 });
    expect(done?.passed_at).not.toBeNull();
    expect(done?.completed_at).toEqual(done?.passed_at);

    await answer(member, 'review', { q1: 1, q2: 0, q3: 0 });
    expect(await progressOf('review', member)).toEqual({
      ...done,
      quiz_attempts: 3,
      updated_at: (await progressOf('review', member))?.updated_at,
    });
  });

  it('is refused until every lesson is done', async () => {
    await mark(member, 'review', 'one');
    const early = { course_id: 'review', answers: rightAnswers };
    expect((await refused('failed-precondition', 'submitQuiz', early, member.token)).details).toEqual({
      reason: 'lessons-first',
    });
  });

  it.each<[string, object]>([
    ['a missing answer', { q1: 0, q2: 1 }],
    ['another course’s answers', { a1: 0, a2: 1, a3: 2 }],
    ['one answer too many', { ...rightAnswers, q4: 0 }],
    ['a missing option', { ...rightAnswers, q1: 3 }],
    ['a negative option', { ...rightAnswers, q1: -1 }],
    ['an option in words', { ...rightAnswers, q1: 'a' }],
    ['nothing', {}],
  ])('rejects %s', async (_, answers) => {
    await readAll();
    await refused('invalid-argument', 'submitQuiz', { course_id: 'review', answers }, member.token);
  });

  it('rejects courses without a quiz, drafts, and too many attempts', async () => {
    await stored(admin, 'short', { quiz: [] });
    await stored(admin, 'draft', { published: false });
    const quiz = (course_id: string, answers: object = rightAnswers) => ({ course_id, answers });
    await refused('failed-precondition', 'submitQuiz', quiz('short', {}), member.token);
    await refused('not-found', 'submitQuiz', quiz('draft'), member.token);
    await readAll();
    for (let attempt = 0; attempt < 10; attempt += 1) await answer(member, 'review', { q1: 1, q2: 0, q3: 0 });
    await refused('resource-exhausted', 'submitQuiz', quiz('review'), member.token);
    expect(await progressOf('review', member)).toMatchObject({ quiz_attempts: 10, completed_at: null });
  });
});

describe('deleteCourse', () => {
  it('deletes answers and all progress with the course, but no other course', async () => {
    await stored(admin, 'review');
    await stored(admin, 'other');
    for (const id of ['review', 'other']) await mark(member, id, 'one');
    await call('deleteCourse', { course_id: 'review' }, admin.token);
    expect((await db.doc('training_courses/review').get()).exists).toBe(false);
    expect((await db.doc('training_answers/review').get()).exists).toBe(false);
    await eventually(async () => (await where('training_progress', 'course_id', 'review')).length).toBe(0);
    expect(await progressOf('other', member)).not.toBeNull();
    expect(await auditOf('review')).toContain(`course.deleted:  by ${admin.uid}`);
    await refused('not-found', 'deleteCourse', { course_id: 'review' }, admin.token);
  });
});
