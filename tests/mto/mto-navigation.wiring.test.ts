/** A notification with its calls: loads and their failures, what is stored and sent, and the letters it reports. */
import { describe, expect, it } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import { selectMaySave } from '#machines/mto/mto-navigation.selectors.ts';
import { callFailure } from '#support/call-failure.ts';
import type { OpenMto } from '../../src/wiring/mto/mto-navigation.wiring.ts';
import {
  AIRFRAMES,
  DETAILS,
  ENGINES,
  KEY,
  autosaved,
  back,
  certificate,
  content,
  course,
  limitations,
  notifications,
  page,
  rest,
  snapshot,
  storeOf,
  type,
  who,
} from './mto-wiring-kit.ts';
import { chosen, day, ticked } from './notifications.ts';

const lost = (call: 'getMplReferenceDataFromESB' | 'GetMTOCertificate') => () =>
  Promise.reject(callFailure(call, '', 'd', 500));

const { desk, begun, start, opened, next, toStudent, verify, toDetails } = notifications();

describe('what a notification depends on', () => {
  it('is asked for with the number of the organisation [SCAL-21 SCAL-25]', async () => {
    const made = await opened();
    expect(page(made)).toBe('notificationType');
    expect(snapshot(made).context.reference).toEqual({
      courses: [
        { id: 'c1', code: 'SYS-T', name: 'Systems', outcome: 'Theory' },
        { id: 'c2', code: 'SYS-T/P', name: 'Systems, both', outcome: 'Theory/Practical' },
      ],
      categories: [{ name: 'Airframes', exclusions: [{ code: 'E1', name: 'Wood' }] }],
      unreadable: 0,
    });
  });

  it('that does not come keeps why: of the limitations, of the certificate, and of both the certificate’s', async () => {
    const problemOf = async (name: string, answer: () => unknown, other?: () => unknown) => {
      desk.regulator.next('GetMTOCertificate', name === 'GetMTOCertificate' ? answer : () => certificate);
      desk.regulator.next(
        'getMplReferenceDataFromESB',
        name === 'getMplReferenceDataFromESB' ? answer : (other ?? (() => limitations(AIRFRAMES))),
      );
      const made = await start();
      const opening = made.application.getSnapshot().children.opening?.getSnapshot();
      expect(opening?.matches('failed')).toBe(true);
      return opening?.context.problem;
    };
    expect(await problemOf('getMplReferenceDataFromESB', lost('getMplReferenceDataFromESB'))).toMatchObject({
      failure: { call: 'getMplReferenceDataFromESB', status: 500 },
    });
    expect(await problemOf('getMplReferenceDataFromESB', () => limitations())).toMatchObject({
      message: 'Unable to fetch Limitations reference data',
    });
    expect(
      await problemOf('GetMTOCertificate', lost('GetMTOCertificate'), lost('getMplReferenceDataFromESB')),
    ).toMatchObject({ failure: { call: 'GetMTOCertificate' } });
    const refused = {
      wasSuccessful: false,
      maintenanceTrainingOrganisation: null,
      errors: ['The certificate was suspended.'],
    };
    expect(await problemOf('GetMTOCertificate', () => refused)).toMatchObject({
      failure: { call: 'GetMTOCertificate', text: 'The certificate was suspended.' },
    });
    expect(await problemOf('GetMTOCertificate', () => ({ wasSuccessful: true }))).toMatchObject({
      failure: { text: 'Only maintenance training organisations (MTOs) can use this form.' },
    });
  });

  it('and could be read in part alone says so, and is asked for again without losing what is typed', async () => {
    const made = await opened({}, AIRFRAMES, { additionalFieldsSerialized: '{' });
    await next(made, { notificationType: chosen('removalOfExclusion') });
    await next(made, { removalType: chosen('category') });
    await verify(made);
    expect(snapshot(made).context.reference.unreadable).toBe(1);
    type(made, { exclusionCategoriesToBeRemoved: ticked('Airframes'), dateRequirementsMet: day('2026', '10', '1') });
    const before = made.details();
    desk.regulator.next('GetMTOCertificate', () => certificate);
    desk.regulator.next('getMplReferenceDataFromESB', () => limitations(AIRFRAMES, ENGINES));
    content(made).send({ type: 'reference.requested' });
    await rest();
    await rest();
    expect([page(made), snapshot(made).context.reference.unreadable]).toEqual(['studentDetails', 0]);
    expect(made.details()).not.toBe(before);
    expect(made.details()!.question('child-Engines')).toBeDefined();
    expect(made.details()!.answers()).toMatchObject({
      exclusionCategoriesToBeRemoved: ticked('Airframes'),
      dateRequirementsMet: day('2026', '10', '1'),
    });
    // Typing in the new fields is stored like typing in the old ones.
    type(made, { dateRequirementsMet: day('2026', '10', '2') });
    await autosaved();
    expect(JSON.stringify(fromBase64Json(desk.regulator.autosaves.get(KEY)!.formData))).toContain('"dayValue":"2"');
  });
});

describe('what was typed about a student', () => {
  it('and left by Back is there when somebody comes back: after a reload as before it', async () => {
    const made = await opened();
    await toDetails(made);
    type(made, DETAILS);
    back(made);
    expect([page(made), made.pages()!.answers()['familyName']]).toEqual(['verifyStudent', { value: 'Chen' }]);
    await autosaved();
    const again = await opened();
    expect(snapshot(again).context.unsaved).toMatchObject([
      { studentArn: '2006003', studentFullName: 'Mei Chen', answers: DETAILS },
    ]);
    expect(page(again)).toBe('verifyStudent');
    await verify(again);
    expect(again.details()!.answers()).toMatchObject(DETAILS);
  });

  it('of several is there too, for each of them', async () => {
    const made = await opened();
    await toStudent(made);
    const list = async (one: OpenMto) => {
      content(one).send({ type: 'several.chosen' });
      desk.regulator.next('verifyIndividual', who('Mei', 'Chen'), who('Owen', 'Evans'));
      await next(one, { students: { value: 'Chen 2006003\nEvans 2006005' } });
      await rest();
      expect(snapshot(one).context.opened?.students.map(({ studentArn }) => studentArn)).toEqual([
        '2006003',
        '2006005',
      ]);
    };
    await list(made);
    type(made, DETAILS);
    back(made);
    expect(page(made)).toBe('severalStudents');
    await autosaved();
    const again = await opened();
    expect(page(again)).toBe('severalStudents');
    back(again);
    await list(again);
    expect(again.details()!.answers()).toMatchObject(DETAILS);
    await next(again, {}, false);
    expect(again.details()!.answers()).toMatchObject(DETAILS);
    await next(again);
    expect([page(again), snapshot(again).context.unsaved]).toEqual(['summary', []]);
  });

  it('who is edited is there, beside what was saved', async () => {
    const made = await opened();
    await toDetails(made);
    await next(made, DETAILS);
    content(made).send({ type: 'student.chosen', arn: '2006003' });
    type(made, { dateRequirementsMet: day('2026', '10', '9') });
    back(made);
    await autosaved();
    const again = await opened();
    expect(snapshot(again).context.students[0]!.additionalDetails).toMatchObject(DETAILS);
    content(again).send({ type: 'student.chosen', arn: '2006003' });
    expect(again.details()!.answers()).toMatchObject({ ...DETAILS, dateRequirementsMet: day('2026', '10', '9') });
  });

  it('under way is saved as a draft, which opens at its step with it kept [MTON-22 MTON-24]', async () => {
    const made = await opened();
    await toDetails(made);
    type(made, DETAILS);
    content(made).send({ type: 'draft.chosen', answers: storeOf(made).answers() });
    content(made).send({ type: 'unsaved.kept', at: desk.regulator.session.clock().moment() });
    await rest();
    expect(made.application.getSnapshot().matches('saved')).toBe(true);
    const again = await opened({ recordId: 'r-1' });
    expect([page(again), snapshot(again).context.source]).toEqual(['courseCode', 'draft']);
    expect(snapshot(again).context.unsaved).toMatchObject([{ studentArn: '2006003', answers: DETAILS }]);
    expect(again.pages()!.answers()).toMatchObject({ familyName: { value: 'Chen' }, studentArn: { value: '2006003' } });
  });

  it.each(['are open', 'were left by Back'])(
    'and left out of a draft is not in it, where its details %s [DEC-50]',
    async (where) => {
      const made = await opened();
      await toDetails(made);
      type(made, DETAILS);
      if (where !== 'are open') back(made);
      content(made).send({ type: 'draft.chosen', answers: storeOf(made).answers() });
      content(made).send({ type: 'unsaved.leftOut' });
      await rest();
      expect(made.application.getSnapshot().matches('saved')).toBe(true);
      const again = await opened({ recordId: 'r-1' });
      expect([page(again), snapshot(again).context.unsaved, snapshot(again).context.opened]).toEqual([
        'courseCode',
        [],
        null,
      ]);
    },
  );

  it('opens at its page after a reload, whether anything is typed there or not, and in a saved draft too', async () => {
    const saved = await opened();
    await toStudent(saved);
    content(saved).send({ type: 'draft.chosen', answers: storeOf(saved).answers() });
    await rest();
    for (const recordId of ['', 'r-1']) {
      const made = await opened({ recordId });
      expect(page(made)).toBe(recordId === '' ? 'notificationType' : 'courseCode');
      await (recordId === '' ? toStudent(made) : next(made, course('SYS-T')));
      await autosaved();
      const atStudent = await opened({ recordId });
      expect([recordId, page(atStudent)]).toEqual([recordId, 'verifyStudent']);
      await verify(atStudent);
      await autosaved();
      const atDetails = await opened({ recordId });
      expect([recordId, page(atDetails), snapshot(atDetails).context.opened?.students[0].studentArn]).toEqual([
        recordId,
        'studentDetails',
        '2006003',
      ]);
      await next(atDetails, DETAILS);
      content(atDetails).send({ type: 'student.added' });
      back(atDetails);
      await autosaved();
      expect([recordId, page(await opened({ recordId }))]).toEqual([recordId, 'summary']);
      desk.regulator.autosaves.clear();
    }
  });

  it('with a file attached is not saved as a draft, and the page knows that it holds one [MTON-44]', async () => {
    const made = await opened();
    await toDetails(made);
    const file = { name: 'diploma.pdf', size: 4, file: new Blob(['%PDF']), blobURL: '', UUID: '1', isValid: true };
    type(made, { recognitionOfPriorLearning: chosen('yes') });
    expect(selectMaySave(snapshot(made), storeOf(made).answers())).toBe(true);
    type(made, { studentQualificationEvidence: { fileDetails: [file] } });
    expect([selectMaySave(snapshot(made), storeOf(made).answers()), made.holdsFile()]).toEqual([false, true]);
    back(made);
    expect([selectMaySave(snapshot(made), storeOf(made).answers()), made.holdsFile()]).toEqual([false, true]);
    content(made).send({ type: 'draft.chosen', answers: storeOf(made).answers() });
    await rest();
    expect(desk.regulator.names()).not.toContain('SaveDraft');
    // Only the name of a file is stored, so it has to be attached again (OP-S-60).
    await autosaved();
    expect(snapshot(await opened()).context.reattach).toEqual(['Mei Chen, ARN 2006003: diploma.pdf']);
  });
});

describe('what was typed about students who are not in the notification', () => {
  const LIST = 'Chen 2006003\nWrong 2006004\nnobody at all';
  const fields = (made: OpenMto) => {
    const { students, studentArn, familyName } = made.pages()!.answers() as Record<string, { value: string }>;
    return [students!.value, familyName!.value, studentArn!.value];
  };
  const list = async (made: OpenMto): Promise<void> => {
    await toStudent(made);
    content(made).send({ type: 'several.chosen' });
    desk.regulator.next('verifyIndividual', who('Mei', 'Chen'), () => ({ verifiedIndividual: false }));
    await next(made, { students: { value: LIST } });
    await rest();
  };

  it('stays in the field of the list, with why it was not added: after a reload in the middle as before it', async () => {
    const made = await opened();
    await list(made);
    await autosaved();
    const again = await opened();
    expect(page(again)).toBe('studentDetails');
    expect(snapshot(again).context.refused.map(({ line, arn }) => [line, arn])).toEqual([
      [2, '2006004'],
      [3, ''],
    ]);
    await next(again, DETAILS);
    expect(fields(again)[0]).toBe('\nWrong 2006004\nnobody at all');
    expect(snapshot(again).context.refused.map(({ line, arn }) => [line, arn])).toEqual([
      [2, '2006004'],
      [3, ''],
    ]);
  });

  it('stays when another student is added or edited, until that student is added; a form that is cleared has nothing', async () => {
    const made = await opened();
    await toStudent(made);
    type(made, { students: { value: LIST } });
    await verify(made);
    await next(made, DETAILS);
    expect(fields(made)).toEqual(['\nWrong 2006004\nnobody at all', '', '']);
    // A typed but unverified name, while somebody else is edited.
    content(made).send({ type: 'student.added' });
    type(made, { familyName: { value: 'Evans' }, studentArn: { value: '2006 005' } });
    back(made);
    content(made).send({ type: 'student.chosen', arn: '2006003' });
    await next(made, { dateRequirementsMet: day('2026', '10', '2') });
    expect(fields(made)).toEqual(['\nWrong 2006004\nnobody at all', 'Evans', '2006 005']);
    back(made);
    content(made).send({ type: 'clearing.confirmed' });
    expect(fields(made)).toEqual(['', '', '']);
  });
});

describe('a notification that is sent', () => {
  const sent = async (answer: object) => {
    const made = await opened();
    await toDetails(made);
    await next(made, DETAILS);
    desk.regulator.next('SubmitMpl', () => ({
      wasSuccessful: true,
      submissionId: 's-3',
      reference: 'TN-1',
      receivedAt: '2026-11-21T00:00:00Z',
      ...answer,
    }));
    await next(made, { declaration: ticked('agree') });
    await rest();
    expect(made.application.getSnapshot().hasTag('complete')).toBe(true);
    return made;
  };

  it('is sent with what it says, and its receipt is kept [SCAL-27 SCAL-29]', async () => {
    const made = await sent({});
    const { input, idempotencyKey } = desk.regulator.heard.find(({ name }) => name === 'SubmitMpl')!;
    expect(input).toMatchObject({
      files: [],
      request: {
        orgid: 'org-1',
        organisationArn: '3001035',
        formData: { courseCode: 'SYS-T', declaration: true, students: { 2006003: { studentFullName: 'Mei Chen' } } },
      },
    });
    expect(idempotencyKey).toMatch(/^\S{8,}$/);
    expect(made.students()).toBe(1);
    expect(made.application.getSnapshot().context.receipt).toMatchObject({
      submissionId: 's-3',
      reference: 'TN-1',
      receivedAt: '2026-11-21T00:00:00Z',
    });
  });

  it('names the students of a list who are not in it, and another one begins with them after the same choices', async () => {
    const made = await opened();
    await toStudent(made);
    content(made).send({ type: 'several.chosen' });
    desk.regulator.next('verifyIndividual', who('Mei', 'Chen'), () => ({ verifiedIndividual: false }));
    await next(made, { students: { value: 'Chen 2006003\nEvans 2006004\nnobody' } });
    await rest();
    await next(made, DETAILS);
    expect(made.left()).toBeNull();
    desk.regulator.next('SubmitMpl', () => ({
      wasSuccessful: true,
      submissionId: 's-3',
      reference: 'TN-1',
      receivedAt: '',
    }));
    await next(made, { declaration: ticked('agree') });
    await rest();
    expect([made.students(), made.left()?.lines]).toEqual([
      1,
      [expect.stringMatching(/^Evans, 2006004: /), expect.stringContaining('nobody')],
    ]);
    const another = await begun(made.another(made.left()?.begin));
    expect(page(another)).toBe('severalStudents');
    expect(snapshot(another).context).toMatchObject({ courseCode: 'SYS-T', students: [], source: 'nowhere' });
    const { students, declaration } = another.pages()!.answers() as Record<string, { value?: string }>;
    expect([students?.value, declaration]).toEqual(['\nEvans 2006004\nnobody', EMPTY.declaration]);
    expect(snapshot(another).context.refused.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('leaves nobody out where everybody of a list was added, and another one begins with nothing', async () => {
    const made = await sent({});
    expect(made.left()).toBeNull();
    const another = await begun(made.another(undefined));
    expect([page(another), snapshot(another).context.students]).toEqual(['notificationType', []]);
  });

  it('knows whom nobody could write to, where the regulator says so', async () => {
    expect((await sent({ unreached: ['2006003'] })).unreached()).toMatchObject([{ studentFullName: 'Mei Chen' }]);
    expect((await sent({ unreached: [] })).unreached()).toEqual([]);
    expect((await sent({})).unreached()).toBeNull();
  });

  it('that is refused in its answer is kept, with the code of services 4.2', async () => {
    const made = await opened();
    await toDetails(made);
    await next(made, DETAILS);
    desk.regulator.next('SubmitMpl', () => ({ wasSuccessful: false }));
    await next(made, { declaration: ticked('agree') });
    await rest();
    expect(made.application.getSnapshot().context.alert).toMatchObject({ kind: 'unable', failure: { code: 'FSU.1a' } });
    expect([page(made), snapshot(made).context.students.length]).toEqual(['summary', 1]);
  });
});
