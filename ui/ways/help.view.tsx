import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { helpTopic, helpTopics, type HelpTopic } from '#rules/ways/help.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Callout } from '../kit/callout.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import styles from './ways.module.css';

const TITLE = SCREEN_TITLES.help;

/**
 * The questions that people ask about the services, with short answers (docs/decisions/0045).
 *
 * @param props the service that is asked about; empty, or none that there is, for all of them
 */
export function HelpView({ topic }: { readonly topic: string }) {
  const { settings } = usePortal();
  const one = helpTopic(settings, topic);
  return (
    <Page title={TITLE} heading={one ? `Help: ${one.title}` : TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      {one === null && (
        <nav aria-label="Topics">
          <ul>
            {helpTopics(settings).map(({ id, title }) => (
              <li key={id}>
                <ScreenLink target={{ screen: 'help', topic: id }}>{title}</ScreenLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {one === null ? (
        helpTopics(settings).map((each) => <Topic key={each.id} topic={each} isAlone={false} />)
      ) : (
        <Topic topic={one} isAlone />
      )}
      <Callout tone="neutral" title="Need more help?">
        <p>
          {one && (
            <>
              <ScreenLink target={{ screen: 'help' }}>See all help topics</ScreenLink>, or{' '}
            </>
          )}
          <ScreenLink target={{ screen: 'search' }}>{one ? 'search the portal' : 'Search the portal'}</ScreenLink>.
        </p>
        <ContactWays />
      </Callout>
    </Page>
  );
}

function Topic({ topic: { title, questions }, isAlone }: { readonly topic: HelpTopic; readonly isAlone: boolean }) {
  const Question = isAlone ? 'h2' : 'h3';
  return (
    <section className={styles.topic} aria-label={title}>
      {!isAlone && <h2>{title}</h2>}
      {questions.map(({ question, answer }) => (
        <div key={question} className={styles.question}>
          <Question className={styles.asked}>{question}</Question>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
