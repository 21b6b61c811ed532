import type { Session } from './session.ts';

/** Whether the pages for developers exist here. */
export const hasDeveloperPages = ({ configuration }: Pick<Session, 'configuration'>): boolean =>
  configuration()?.developerPages === true;
