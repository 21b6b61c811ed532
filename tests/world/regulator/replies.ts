/** How the models of the regulator answer. */
import type { Reply } from '../core/line.ts';

export const good = (body: object): Reply => ({ status: 200, body: { wasSuccessful: true, ...body } });
export const refused = (status: number, text: string): Reply => ({ status, body: { errors: [text] } });
