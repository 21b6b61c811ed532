import type { Sandbox, User } from '../records/sandbox.ts';
import { regulator } from '#server/regulator.ts';
import { STUDENTS, mplRequest } from './notifications.ts';

export const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";

export const [ABBOTT, BIANCHI, CHEN] = STUDENTS;

export type Sent = readonly { readonly name: string; readonly content: Blob }[];

/** What a test does with notifications in its sandbox. */
export const notificationsIn = (sandbox: () => Sandbox) => {
  const send = (
    formData: object,
    files: Sent = [],
    { key, user = 'kim', more = {} }: { key?: string; user?: User; more?: object } = {},
  ) =>
    sandbox().call(
      user,
      'SubmitMpl',
      { request: mplRequest(formData, more), files: [...files] },
      { idempotencyKey: key },
    );

  const made = async () =>
    (await regulator.lists.submissions(sandbox().db)).filter(({ kind }) => kind === 'training-outcomes');

  return { send, made };
};
