import type { Session } from './session.ts';

/** Whether the pages for developers exist here. */
export async function hasDeveloperPages({ connection }: Session): Promise<boolean> {
  return (await connection.configuration().catch(() => null))?.developerPages ?? false;
}
