import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectNotices, type noticesMachine } from '#machines/notices.page.ts';
import { newNoticesText } from '#rules/ways/notices.rules.ts';
import { ScreenLink } from '../kit/screen-link.tsx';
import styles from './notices.module.css';

/**
 * The way from a dashboard to what happened, with how much of it is new. Where that did not come, the way is there all the same.
 * @param props the actor of its load, which counts as no visit
 */
export function NoticesLink({ actor }: { readonly actor: ActorRefFrom<typeof noticesMachine> }) {
  const answer = useSelector(actor, selectNotices);
  const id = useId();
  const organisationId = useSelector(actor, selectOrganisationId);
  return (
    <section className={styles.entry} aria-labelledby={id}>
      <h2 id={id}>Notices</h2>
      <p>
        <ScreenLink target={{ screen: 'notices', organisationId }}>{answer === null ? SCREEN_TITLES.notices : newNoticesText(answer.notices, answer.since ?? null)}</ScreenLink>
      </p>
    </section>
  );
}
