/**
 * A form with every type of question, a branch, a condition and a review, for developers: new forms are copied from it,
 * and the engine's journeys use it. It is never submitted.
 */
import { CHECK_ANSWERS } from './forms/form-review.rules.ts';
import { defineForm } from './forms/form.rules.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export const sampleForm = defineForm({
  name: 'Sample form',
  title: 'Sample form',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'person',
      name: 'About you',
      next: [{ when: { question: 'flies', is: ['no'] }, to: 'review' }],
      questions: [
        { id: 'fullName', type: 'text', label: 'Full name', mandatory: true, autocomplete: 'name' },
        { id: 'email', type: 'email', label: 'Email address', mandatory: true, autocomplete: 'email' },
        {
          id: 'about',
          type: 'textarea',
          label: 'What are you planning?',
          hint: 'Between 10 and 200 characters.',
          mandatory: false,
          width: 12,
          validate: [{ name: 'length', min: 10, max: 200 }],
        },
        {
          id: 'birth',
          type: 'date',
          label: 'Date of birth',
          mandatory: true,
          autocomplete: 'bday',
          validate: [{ name: 'date', historic: true, future: false }],
        },
        { id: 'flies', type: 'radio', label: 'Do you fly a drone?', mandatory: true, options: YES_NO },
      ],
    },
    {
      stepid: 'drone',
      name: 'Your drone',
      questions: [
        {
          id: 'count',
          type: 'number',
          label: 'How many drones do you fly?',
          mandatory: true,
          validate: [{ name: 'range', min: 1, max: 100 }],
        },
        { id: 'serial', type: 'textCheckboxEnabled', label: 'Serial number', mandatory: true },
        {
          id: 'height',
          type: 'measurementInput',
          label: 'Greatest height',
          hint: 'Above the ground.',
          mandatory: true,
        },
        { id: 'start', type: 'timeInputFields', label: 'Usual start', mandatory: false },
        {
          id: 'purposes',
          type: 'checkbox',
          label: 'Purposes',
          mandatory: true,
          options: [
            { value: 'survey', label: 'Survey' },
            { value: 'film', label: 'Film and photography' },
            { value: 'other', label: 'Something else' },
          ],
        },
        {
          id: 'otherPurpose',
          type: 'text',
          label: 'What else?',
          mandatory: true,
          when: { question: 'purposes', is: ['other'] },
        },
        {
          id: 'state',
          type: 'select',
          label: 'State',
          mandatory: true,
          options: { list: 'AUSTRALIAN_STATES' },
          empty: 'Please select',
        },
        {
          id: 'region',
          type: 'autoComplete',
          label: 'Region',
          hint: 'Start typing and select one.',
          mandatory: true,
          options: { list: 'STATE_REGIONS', startsWith: 'state' },
          clearedBy: ['state'],
        },
        {
          id: 'place',
          type: 'googleMapAddressPicker',
          label: 'Where do you usually start?',
          mandatory: false,
          width: 12,
        },
        {
          id: 'manual',
          type: 'filePicker',
          label: 'Operations manual',
          mandatory: false,
          width: 12,
          files: { maxCount: 2 },
        },
      ],
    },
    {
      stepid: 'review',
      name: 'Review and declaration',
      review: { heading: CHECK_ANSWERS },
      questions: [
        {
          id: 'capacity',
          type: 'conditionalDeclaration',
          label: 'I make this declaration',
          mandatory: true,
          options: [
            { value: 'self', label: 'For myself' },
            { value: 'other', label: 'For someone else' },
          ],
        },
        {
          id: 'declaration',
          type: 'declaration',
          label: 'Declaration',
          mandatory: true,
          width: 12,
          statements: ['The information that I give is true and correct.'],
          options: [{ value: 'agree', label: 'I agree' }],
        },
      ],
    },
  ],
});
