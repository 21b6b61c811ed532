/** Each of the twelve people signs in at the real sign-in page and sees the right first screen with the right content. */
import { expect, expectAccessible, expectHeading, expectNoSidewaysScroll, signIn, test } from './support/journey.ts';

/** What a person sees first: the path, the heading, words that must stand there, words that must not, and links by their words. */
interface FirstScreen {
  readonly user: string;
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly shows: readonly string[];
  readonly hides?: readonly string[];
  readonly links: Readonly<Record<string, RegExp>>;
  readonly rows: string;
}

const PEOPLE: readonly FirstScreen[] = [
  {
    user: 'ava',
    path: '/forms/dashind',
    title: 'Individual Profile - myCASA',
    heading: 'Welcome to the portal',
    shows: ['Ava Nguyen', '2001011', '4 registered drones and RPA', 'Items expiring soon', 'View commercial drone accreditation', 'Seminars, events and eLearning'],
    hides: ['Switch profile', 'Manage aircraft'],
    links: {
      'View profile': /^\/forms\/profiledetailsind\?standalone=true$/,
      'Manage registered drones': /^\/forms\/indmanagerpa\?standalone=true&params=/,
      'Drone accreditation': /^\/forms\/showcommaccred\?licid=[^&]+&applyExcAccred=true&standalone=true$/,
      'Flight crew licence': /^\/forms\/licence-view-multiple\?standalone=true$/,
    },
    rows: 'HOME-06 DASH-06 DASH-07 DASH-08 DASH-09 DASH-10 DASH-25 DASH-28 DASH-30 DASH-35 DASH-36 DASH-42 ROUTE-39 ROUTE-51 START-30 START-35 SHEL-05',
  },
  {
    user: 'noah',
    path: '/forms/linkarn',
    title: 'Aviation Reference Number - myCASA',
    heading: 'Aviation Reference Number',
    shows: ['Need an ARN?', 'Already have an ARN?'],
    hides: ['Legal given names', 'must apply for or link'],
    links: {
      'Apply for aviation reference number (ARN)': /^\/forms\/arn-dvs\/new\?standalone=true$/,
      'Link existing aviation reference number (ARN)': /^\/forms\/arn-dvs\/link\?standalone=true$/,
    },
    rows: 'HOME-02 HOME-07 HOME-09 HOME-12 HOME-15 HOME-16 HOME-18 ROUTE-71 START-05',
  },
  {
    user: 'mia',
    path: '/forms/linkarn',
    title: 'Aviation Reference Number - myCASA',
    heading: 'Aviation Reference Number',
    shows: ['must apply for or link', 'Mia', 'Rossi', '08 Feb 1995', 'mia.rossi@example.com'],
    links: {
      'Apply for aviation reference number (ARN)': /^\/forms\/arn\/new\?standalone=true$/,
      'Link existing aviation reference number (ARN)': /^\/forms\/arn\/link\?standalone=true$/,
    },
    rows: 'HOME-02 HOME-10 HOME-11 HOME-14 HOME-17 START-04 START-34 ENTI-05',
  },
  {
    user: 'leo',
    path: '/forms/verifypoi',
    title: 'Proof of Identity - myCASA',
    heading: 'Personal details and identity verification',
    shows: ['You do this once'],
    links: { 'Begin verification': /^\/forms\/poiverification\?standalone=true$/ },
    rows: 'HOME-04 HOME-08 HOME-20 HOME-21 HOME-22 ROUTE-72',
  },
  {
    user: 'zoe',
    path: '/forms/profileselector',
    title: 'Profile Selector - myCASA',
    heading: 'Please select a profile',
    shows: [
      'Which profile do you want to use to access the portal?',
      'Chief Executive Officer',
      'Authorised Representative',
      'Items expiring soon',
      'ARN 3001017',
      'ARN 3001021',
    ],
    links: {
      'Zoe Singh': /^\/forms\/dashind\?standalone=true&params=/,
      'Kestrel Survey Pty Ltd': /^\/forms\/dashorg\?casaorgid=64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e&standalone=true&params=/,
      'Southern Air Charter Pty Ltd': /^\/forms\/dashorg\?casaorgid=55a9a9a8-79a3-893f-adca-e8712c61447f&standalone=true&params=/,
    },
    rows: 'HOME-05 PROF-02 PROF-04 PROF-05 PROF-06 PROF-07 PROF-08 PROF-09 PROF-24 ROUTE-33',
  },
  {
    user: 'ivy',
    path: '/forms/dashind',
    title: 'Individual Profile - myCASA',
    heading: 'Welcome to the portal',
    shows: ['Ivy Brown', 'Flight crew licence'],
    hides: ['Drones and RPA', 'Drone registration', 'Drone accreditation'],
    links: { 'Flight crew licence': /licence-view-multiple/ },
    rows: 'HOME-06 DASH-20',
  },
  {
    user: 'max',
    path: '/forms/dashind',
    title: 'Individual Profile - myCASA',
    heading: 'Welcome to the portal',
    shows: ['Max Hall', '3 registered aircraft', 'Items for review'],
    links: {
      'Manage aircraft': /^\/forms\/manageaircraftind\?standalone=true&params=eyJmcm9tIjoiaW5kIn0%3D$/,
      'Remote pilot licence (RePL)': /^\/forms\/showreplaccred\?standalone=true$/,
    },
    rows: 'HOME-06 DASH-12 DASH-13 DASH-15 DASH-23 DASH-24',
  },
  {
    user: 'kim',
    path: '/forms/profileselector',
    title: 'Profile Selector - myCASA',
    heading: 'Please select a profile',
    shows: ['Kim Tran', 'Authorised Representative'],
    hides: ['Items expiring soon'],
    links: { 'Coral Coast Maintenance Training': /casaorgid=46778932-397d-8d5e-9727-158b7cd9f354/ },
    rows: 'HOME-05 PROF-08 PROF-09',
  },
  {
    user: 'sam',
    path: '/forms/profileselector',
    title: 'Profile Selector - myCASA',
    heading: 'Please select a profile',
    shows: ['Sam Wood', 'Contact Person', 'Items expiring soon'],
    hides: ['Chief Executive Officer'],
    links: { 'Kestrel Survey Pty Ltd': /casaorgid=64a7b4d9/ },
    rows: 'HOME-05 PROF-08 PROF-24',
  },
  {
    user: 'tom',
    path: '/forms/dashind',
    title: 'Individual Profile - myCASA',
    heading: 'Welcome to the portal',
    shows: ['Tom Reid', 'ARN application: In progress', 'Register your drones (RPA)', 'Get drone accreditation and become an accredited drone operator'],
    links: { 'Drone accreditation': /^\/forms\/drone-accreditation\?standalone=true$/ },
    rows: 'HOME-03 DASH-26 DASH-27 DASH-33 DASH-34',
  },
  {
    user: 'uma',
    path: '/forms/profileselector',
    title: 'Profile Selector - myCASA',
    heading: 'Please select a profile',
    shows: ['Uma Patel', 'Chief Remote Pilot', 'Items expiring soon'],
    links: { 'Wedgetail Fleet Services': /casaorgid=4499d62e/ },
    rows: 'HOME-05 PROF-09',
  },
  {
    user: 'lee',
    path: '/forms/dashind',
    title: 'Individual Profile - myCASA',
    heading: 'Welcome to the portal',
    shows: ['Lee Adams', 'Register your drones (RPA)', 'Nothing is waiting for you.'],
    hides: ['Remote pilot licence (RePL)', 'Manage aircraft', 'Items expiring soon'],
    links: { 'Drone registration': /^\/forms\/indmanagerpa\?standalone=true&params=/ },
    rows: 'HOME-06 DASH-14 DASH-24 DASH-26 DASH-32',
  },
];

for (const { user, path, title, heading, shows, hides = [], links, rows } of PEOPLE) {
  test(`${user} signs in and sees first: ${heading} [${rows}]`, async ({ page }) => {
    await signIn(page, user);
    await expectHeading(page, heading);
    await expect(page).toHaveTitle(title);
    expect(new URL(page.url()).pathname).toBe(path);

    const main = page.getByRole('main');
    for (const words of shows) await expect(main.getByText(words).first()).toBeVisible();
    for (const words of hides) await expect(main.getByText(words)).toHaveCount(0);
    for (const [name, href] of Object.entries(links)) await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);

    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
