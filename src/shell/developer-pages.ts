import type { Session } from './session.ts';

/** Whether the developer pages exist here. */
export const hasDeveloperPages = ({ configuration }: Pick<Session, 'configuration'>): boolean =>
  configuration()?.developerPages === true;
