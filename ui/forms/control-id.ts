import { degreesIn, OUTSIDE_AUSTRALIA, POINT_UNFINISHED, typedAddress } from '#rules/forms/address.rules.ts';
import type { Answer, AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { partsOf, wrongParts } from '#rules/forms/form-parts.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { partId } from '../kit/part-fields.tsx';

/** The id of the link in a review that leads to a question. */
export const changeId = (question: string): string => `change-${question}`;

/**
 * The id of the control that takes the focus when a question is wrong: the question's own, which the first option of a
 * group and the first part of a date have too, or that of the first wrong part (ui convention 5).
 *
 * @param error the message of the question
 */
export function controlId(question: Question, answer: Answer, error: string): string {
  if (question.type === 'googleMapAddressPicker')
    return addressPartId(question.id, answer as AnswerOf['googleMapAddressPicker'], error);
  const [first] = partsOf(question);
  const [wrong] = wrongParts(question, answer);
  return first === undefined || wrong === undefined ? question.id : partId(question.id, wrong, first);
}

/** The field of the point that a message is about; the address for every other message. */
function addressPartId(id: string, answer: AnswerOf['googleMapAddressPicker'], error: string): string {
  if (error !== POINT_UNFINISHED && error !== OUTSIDE_AUSTRALIA) return id;
  const { lat, lng } = typedAddress(answer);
  return degreesIn(lat, 'lat') !== null && degreesIn(lng, 'lng') === null ? `${id}-lng` : `${id}-lat`;
}
