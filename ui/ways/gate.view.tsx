import { manageLink } from '../drones/manage-link.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../kit/breadcrumbs.tsx';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { helpTopic, type HelpTopicId } from '#rules/ways/help.rules.ts';
import type { ClosedEntry, Missing, Need } from '#rules/ways/entry-facts.rules.ts';
import { whoOf } from '#rules/ways/gate.rules.ts';
import styles from './gate.module.css';
import { usePeople, type People } from '../visit/use-people.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';

export interface GateProps {
  readonly closed: ClosedEntry;
  /** Label of the page in the breadcrumbs. */
  readonly crumb: string;
  readonly between?: BreadcrumbsProps['between'];
  /** Organisation id; empty for the person. */
  readonly organisationId: string;
  /** Help topic of the service. */
  readonly topic: HelpTopicId;
  /** The load of who has a role in the organisation; null where the person cannot see that. */
  readonly people?: People | null | undefined;
}

/**
 * Shown instead of a service that cannot be begun (DEC-40): the reason, what to do first, and everything that the
 * service needs. Nobody made a mistake, so nothing is an error.
 */
export function GateView({ closed, crumb, between, organisationId, topic, people = null }: GateProps) {
  const { papers } = useVisitFacts();
  const { title, reason, until, because, needs, act } = closed;
  const users = usePeople(people);
  const { facts: whoCanIt, hasNobody } = whoOf(act, users);
  const facts = [...closed.facts, ...whoCanIt];
  // A regulator may have no pages of submissions (DEC-11).
  const ways = closed.ways.filter(({ target }) => papers.submissions || target.screen !== 'submissionDetail');
  // As above the service itself (DREG-23, DREN-13): a person without rights in an organisation may look at its drones.
  const above = topic === 'drones' && organisationId !== '' ? [manageLink(organisationId)] : between;
  return (
    <Page
      title={title}
      crumbs={<Breadcrumbs here={crumb} organisationId={organisationId} {...(above && { between: above })} />}
    >
      <section className={styles.gate} aria-label="Why, and what to do first">
        <p className={styles.why}>{reason}</p>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ButtonRow>
          {ways.map(({ label, target, isQuiet }, at) => (
            <LinkButton key={label} target={target} look={at === 0 ? 'primary' : isQuiet ? 'tertiary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
          {until !== null && (
            <AddToCalendar
              id={`gate-${because}-${crumb}`}
              day={until}
              title={CALENDAR[because] ?? crumb}
              text={reason}
              about={CALENDAR[because] ?? crumb}
            />
          )}
          {/* A way to the dashboard is the return already. */}
          {!ways.some(({ target }) => target.screen === 'dashOrg') && (
            <ReturnToPortal organisationId={organisationId} look={ways.length === 0 ? 'primary' : 'tertiary'} />
          )}
        </ButtonRow>
      </section>
      <div className={styles.after}>
        <section aria-labelledby="takes">
          <h2 id="takes">What you need</h2>
          <ul className={styles.needs}>
            {needs.map((need) => (
              <NeedLine key={need.id} need={need} />
            ))}
          </ul>
        </section>
        <Now because={because} topic={topic} hasNobody={hasNobody} />
      </div>
    </Page>
  );
}

/** Name of the day in a calendar. */
const CALENDAR: Partial<Record<Missing, string>> = {
  arn: 'Decision on your ARN application',
  identity: 'Decision on your proof of identity',
};

const SIGNS: Readonly<Record<Need['state'], IconName>> = {
  have: 'success',
  missing: 'error',
  underWay: 'info',
  later: 'neutral',
  bring: 'neutral',
};
const STATES: Readonly<Record<Need['state'], string>> = {
  have: 'Done',
  missing: 'Missing',
  underWay: 'In progress',
  later: 'Part of your application',
  bring: 'Have ready',
};

function NeedLine({ need: { label, detail, state } }: { readonly need: Need }) {
  return (
    <li className={styles[state]}>
      <span className={styles.mark}>
        <Icon name={SIGNS[state]} />
      </span>
      <div>
        <strong>{label}</strong>
        <span className={styles.detail}>{detail}</span>
      </div>
      <span className={styles.state}>
        <VisuallyHidden>{': '}</VisuallyHidden>
        <span>{STATES[state]}</span>
      </span>
    </li>
  );
}

/** The list 'What you can do now' of a closed service: advice, help, and links that lead on. */
function Now({
  because,
  topic,
  hasNobody,
}: Pick<ClosedEntry, 'because'> & Pick<GateProps, 'topic'> & { readonly hasNobody: boolean }) {
  const { settings } = usePortal();
  const help = helpTopic(settings, because === 'arn' || because === 'identity' ? 'arn' : topic);
  return (
    <section aria-labelledby="now">
      <h2 id="now">What you can do now</h2>
      <ul className={styles.now}>
        {because === 'age' && (
          <>
            <li>
              Someone who is 18 or older and holds an accreditation can supervise you. The drone is registered in their
              name.
            </li>
            <li>
              <ScreenLink target={{ screen: 'profileDetailsInd' }}>Check your date of birth in your profile</ScreenLink>
            </li>
          </>
        )}
        {/* What is done for an organisation alone has no own profile. */}
        {because === 'role' && topic !== 'organisations' && (
          <li>
            <ScreenLink target={{ screen: 'profileSelector' }}>Switch to your own profile</ScreenLink>
          </li>
        )}
        {help && (
          <li>
            <ScreenLink target={{ screen: 'help', topic: help.id }}>{`Help: ${help.title}`}</ScreenLink>
          </li>
        )}
        {hasNobody && (
          <li>
            No one in this organisation has a role that can do this. Contact us, and we will help you fill the role.
            <ContactWays />
          </li>
        )}
        {because === 'certificate' && (
          <li>
            If the certificate should be here, contact us.
            <ContactWays />
          </li>
        )}
      </ul>
    </section>
  );
}
