/**
 * The calls of documents and notifications: who may send them, and one submission with data and files (services 4.3,
 * portal 6).
 */
import { describe, expect, it, vi } from 'vitest';
import { sydney } from '#support/moments.ts';
import type { Session } from '../../src/shell/session.ts';
import { industryAssistConfig } from '../../src/wiring/industry-assist.wiring.ts';

const ASKED = {
  organisationId: '64a7b4d9-d6f4-4a03-9ca6-afe63fc3046e',
  organisationArn: '100200',
  readable: true,
  changesTo: '',
  back: { target: { screen: 'dashInd' } },
} as const;
const { signal } = new AbortController();

function plugged(answer: object, changesTo = '') {
  const call = vi.fn().mockResolvedValue(answer);
  const clock = () => ({ moment: () => sydney('2026-11-26T12:00:00+11:00') });
  const configuration = () => ({ product: { code: 'casa', displayName: 'CASA' } });
  return {
    call,
    config: industryAssistConfig({ connection: { call }, configuration, clock } as unknown as Session, {
      ...ASKED,
      changesTo,
    }),
  };
}

describe('the changes that were declared at a confirmation of aircraft', () => {
  it('are begun with its reference and the aircraft of the organisation, stored apart from other documents [ACFT-41]', async () => {
    const aircraft = ['VH-SAC', 'VH-SAD'].map((product_registrationmark) => ({
      aircraft: { product_registrationmark },
      participant: { product_validuntil: '2030-01-01' },
    }));
    const { call, config } = plugged({ value: { aircraft, gliders: [] } }, 'AC-CHGJ-HX6V-9');
    expect(await config.prepare(signal)).toEqual({
      isClosed: false,
      begun: {
        casaReference: { value: 'AC-CHGJ-HX6V-9' },
        submissionDescription: { value: 'Changes to the registration details of VH-SAC and VH-SAD:\n' },
      },
    });
    expect(call.mock.calls).toEqual([
      ['GetAircraftOrganisation', { organisationId: ASKED.organisationId }, { signal }],
    ]);
    expect(config.subject).toBe('AC-CHGJ-HX6V-9');
    // The reference is filled in, so nobody has to find it.
    expect(config.form.needs?.have).toEqual(['Any documents you want to send, as files']);
  });

  it('are not asked for where other documents are sent', async () => {
    const { call, config } = plugged({});
    expect([await config.prepare(signal), config.subject, call.mock.calls]).toEqual([{ isClosed: false }, '', []]);
    expect(config.form.needs?.have[0]).toBe('Your case reference, from our letter or email');
  });
});

describe('the check before the form', () => {
  it('asks about the person in the organisation of the number, and nothing else [FORM-34 INDA-09]', async () => {
    const { call, config } = plugged({ wasSuccessful: true, individualVerified: true });
    expect(await config.verify?.(signal)).toEqual({ verified: true });
    expect(call.mock.calls).toEqual([
      ['verifyIndustryAssistUser', {}, { signal, params: { organisationArn: '100200' } }],
    ]);
  });

  it.each([
    { wasSuccessful: true, individualVerified: false },
    { wasSuccessful: true, individualVerified: null },
    { wasSuccessful: true },
  ])('fails closed: %j [INDA-09]', async (answer) => {
    expect(await plugged(answer).config.verify?.(signal)).toEqual({ verified: false });
  });

  it.each([
    [{ wasSuccessful: false, individualVerified: true, errors: ['Not now'] }, 'Not now'],
    [{ wasSuccessful: false, individualVerified: false }, 'The check could not be made'],
  ])('that was not made is no verdict, and a failed call: %j', async (answer, text) => {
    await expect(plugged(answer).config.verify?.(signal)).rejects.toEqual({
      kind: 'call-failure',
      call: 'verifyIndustryAssistUser',
      code: 'FSU.1a',
      letter: 'a',
      text,
    });
  });
});

it('answers and several files go out together in one call, for the organisation that was asked about [INDA-10]', async () => {
  const { call, config } = plugged({ wasSuccessful: true });
  const [manual, list, letter] = ['%PDF-1.4', 'a,b', '%PDF-1.7'].map((content) => new Blob([content]));
  const attached = (at: number, name: string, file: Blob | undefined) => ({
    name,
    size: 8,
    blobURL: `blob:${String(at)}`,
    UUID: `6f1d0a52-8a0e-4a53-9a53-0f4a4f0f8a0${String(at)}`,
    isValid: true,
    file,
  });
  const answers = {
    casaReference: { value: 'CASE-1' },
    submissionDescription: { value: 'Fifty characters and some more, as the form asks for.' },
    uploadDocuments: {
      fileDetails: [
        attached(1, 'manual.pdf', manual),
        attached(2, 'list.csv', list),
        attached(3, 'letter.pdf', letter),
      ],
    },
  };
  const send = vi.fn<typeof fetch>();
  await config.submit(answers, { idempotencyKey: 'k', signal, send });
  expect(call).toHaveBeenCalledOnce();
  const [name, { request, files }, options] = call.mock.calls[0]! as [
    string,
    { request: object; files: object[] },
    object,
  ];
  expect([name, options]).toEqual(['SubmitIndustryAssist', { idempotencyKey: 'k', signal, send }]);
  expect(request).toMatchObject({
    name: 'Submit documents and notifications',
    orgid: ASKED.organisationId,
    organisationArn: '100200',
  });
  // The form data names each attached file.
  const { questions } = (
    request as { formData: { steps: readonly [{ questions: readonly { id: string; answer: unknown }[] }] } }
  ).formData.steps[0];
  const answerTo = (id: string) => questions.find((question) => question.id === id)?.answer;
  expect(answerTo('casaReference')).toEqual({ value: 'CASE-1' });
  expect(answerTo('submissionDescription')).toEqual(answers.submissionDescription);
  expect(answerTo('uploadDocuments')).toEqual({
    fileDetails: answers.uploadDocuments.fileDetails.map(({ name: called, UUID }) => ({ name: called, UUID })),
  });
  expect(files).toEqual([
    { name: 'manual.pdf', content: manual },
    { name: 'list.csv', content: list },
    { name: 'letter.pdf', content: letter },
  ]);
});
