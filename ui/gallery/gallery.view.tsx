import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { AttentionList } from '../kit/attention-list.tsx';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Card, CardList } from '../kit/card.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { GalleryApplications } from './gallery-applications.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFiles } from './gallery-files.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { Part } from './gallery-part.tsx';
import styles from './gallery.module.css';
import { Icon, ICON_NAMES } from '../kit/icon.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { ProfileStrip } from '../kit/profile-strip.tsx';
import { QueryBanners } from '../kit/query-banners.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { Tile, TileGrid } from '../kit/tile.tsx';

/**
 * Every part of the kit in every state, to be looked at and to be checked by machine (ARCHITECTURE 10). Development
 * only.
 */
export function GalleryView() {
  return (
    <Page title={SCREEN_TITLES.kit} crumbs={<Breadcrumbs here={SCREEN_TITLES.kit} />} welcome={<GalleryStrip />}>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Page alerts">
        <Alerts />
      </Part>
      <Part title="Failure with a code">
        <FailureAlert details="Details: PI.1" failure={CALL_FAILURE} onRetry={nothing} />
      </Part>
      <Part title="Callouts">
        <Callouts />
      </Part>
      <Part title="Attention">
        <AttentionList items={ATTENTION} lookup="known" />
      </Part>
      <Part title="Tiles">
        <Tiles />
      </Part>
      <Part title="Cards">
        <Cards />
      </Part>
      <Part title="Table">
        <GalleryTable />
      </Part>
      <Part title="Badges">
        <Badges />
      </Part>
      <Part title="Names and values">
        <Summary />
      </Part>
      <Part title="Loading">
        <Loading />
      </Part>
      <Part title="Error summary">
        <ErrorSummary problems={PROBLEMS} alertCount={0} />
      </Part>
      <GalleryFields />
      <GalleryFiles />
      <GalleryApplications />
      <Part title="Dialogs and overlay">
        <GalleryDialogs />
      </Part>
      <Part title="Icons">
        <Icons />
      </Part>
    </Page>
  );
}

const nothing = () => undefined;

const ATTENTION = [
  { id: 'drones', level: 'error', text: '1 drone registration has expired', target: { screen: 'manageDronesInd' } },
  {
    id: 'accreditation',
    level: 'warning',
    text: 'Your commercial drone accreditation expires on 05 Dec 2026',
    target: { screen: 'droneAccreditation' },
  },
  {
    id: 'aircraft',
    level: 'info',
    text: 'Check and confirm your aircraft details',
    target: { screen: 'manageAircraftInd' },
  },
  {
    id: 'draft',
    level: 'info',
    text: '“Damp Report” is saved but not submitted',
    detail: 'To continue with it, contact us.',
    target: null,
  },
] as const;

const CALL_FAILURE = {
  kind: 'call-failure',
  call: 'GetLicencesIndividual',
  code: 'LI.1e',
  letter: 'e',
  text: 'The licence register is being maintained',
} as const;

const PROBLEMS = [
  { control: 'text-wrong', text: 'Operator: This field cannot be left blank' },
  { control: 'radio-wrong', text: 'How will you use the drone?: Please select an option' },
  { control: 'date-wrong-month', text: 'Date of purchase: Please check date is in correct format' },
];

function GalleryStrip() {
  return (
    <ProfileStrip
      name="Kestrel Survey Pty Ltd"
      arn="1000042"
      roles={['Chief Executive Officer', 'Authorised Representative']}
      links={[
        { label: 'View profile', target: { screen: 'profileDetailsInd' } },
        { label: 'Switch profile', target: { screen: 'profileSelector' } },
      ]}
    />
  );
}

function Buttons() {
  return (
    <ButtonRow>
      <Button onClick={nothing}>Primary</Button>
      <Button look="secondary" onClick={nothing}>
        Secondary
      </Button>
      <Button look="tertiary" onClick={nothing}>
        Tertiary
      </Button>
      <Button look="danger" onClick={nothing}>
        Danger
      </Button>
      <Button busy onClick={nothing}>
        Busy
      </Button>
      <LinkButton target={{ screen: 'home' }}>A link as a button</LinkButton>
    </ButtonRow>
  );
}

function Alerts() {
  return (
    <>
      <PageAlert level="success" title="This form has been saved">
        <p>
          The information has not been completed and sent. Saved information is kept for seven days and then deleted.
        </p>
      </PageAlert>
      <PageAlert level="info" title="You have been signed out" />
      <PageAlert level="warning" title="Exam result not available">
        <p>Please wait for email notification of your result</p>
      </PageAlert>
      <PageAlert level="error" title="Google Maps failed to load">
        <p>Please reload the page and try again</p>
      </PageAlert>
      <QueryBanners
        banners={[{ id: 'msg', level: 'success', title: '', message: 'A banner of an address, which can be closed' }]}
      />
    </>
  );
}

function Callouts() {
  return (
    <>
      <Callout tone="warning" title="Payment required">
        <p>
          <a href="#kit">2 applications need payment</a>
        </p>
      </Callout>
      <Callout tone="info" title="Your ARN application">
        <p>ARN application: Pending</p>
      </Callout>
      <Callout tone="neutral" title="Before you start">
        <p>You need the serial number and proof of purchase.</p>
      </Callout>
    </>
  );
}

function Tiles() {
  return (
    <TileGrid>
      <Tile
        title="Manage registered drones"
        icon="drone"
        lines={['3 registered drones and RPA', '1 or more in-progress registered drones and RPA']}
        badge={<Badge tone="warning">Items expiring soon</Badge>}
        target={{ screen: 'manageDronesInd' }}
      />
      <Tile
        title="Manage aircraft"
        icon="aircraft"
        lines={['2 registered aircraft']}
        badge={<Badge tone="info">Items for review</Badge>}
        target={{ screen: 'manageAircraftInd' }}
      />
      <Tile
        title="Learning"
        icon="learning"
        lines={['Seminars, events and eLearning']}
        href="https://learning.example/"
      />
    </TileGrid>
  );
}

function Cards() {
  return (
    <CardList>
      <Card level={3} title="Remote pilot licence (RePL)" badge={<Badge tone="warning">Expiring soon</Badge>}>
        <SummaryList rows={[{ name: 'Expiry date', lines: ['05 Dec 2026'] }]} />
      </Card>
    </CardList>
  );
}

function Badges() {
  return (
    <p className={styles.row}>
      <Badge tone="success">Current</Badge>
      <Badge tone="info">Items for review</Badge>
      <Badge tone="warning">Items expiring soon</Badge>
      <Badge tone="error">Expired</Badge>
      <Badge tone="neutral">Cancelled</Badge>
    </p>
  );
}

function Summary() {
  return (
    <SummaryList
      rows={[
        { name: 'Name', lines: ['Ava Nguyen'] },
        { name: 'Residential address', lines: ['Unit 4', '12 Wattle Street', 'Canberra ACT 2600', 'Australia'] },
        { name: 'Email', lines: ['ava@example.com'], action: <a href="#kit">Update email</a> },
        { name: 'Mobile number', lines: [] },
      ]}
    />
  );
}

function Icons() {
  return (
    <ul className={styles.icons}>
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} size={28} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
