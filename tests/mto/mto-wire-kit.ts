import { STUDENTS } from './notifications.ts';

export const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";

export const [ABBOTT, BIANCHI, CHEN] = STUDENTS;

export type Sent = readonly { readonly name: string; readonly content: Blob }[];
