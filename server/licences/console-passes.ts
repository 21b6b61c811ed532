/**
 * Every QR code of the console, with the expected result of its verification (SANDBOX.md, the last section; DLIC-17,
 * DLIC-21 to DLIC-26, DLIC-35).
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { asc, eq } from 'drizzle-orm';
import {
  isActiveStatus,
  licenceName,
  licenceTitle,
  type PassType,
  passTypeOf,
} from '#rules/licences/pass-types.rules.ts';
import type { ConsoleLicence, ConsolePass } from '#server/core/regulator.ts';
import type { Db } from '#server/core/store.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { licencePasses } from './licences.schema.ts';
import { passLink } from './passes.ts';

type Licence = typeof licences.$inferSelect;

/** Codes of other makers, which a person may scan by mistake. */
const OTHERS: readonly ConsolePass[] = [
  { label: 'Code of another maker', link: 'https://tickets.example.org/scan?code=7Q2X' },
  { label: 'Code without a query', link: 'https://tickets.example.org/' },
].map(({ label, link }) => ({
  label,
  passType: '',
  holder: '',
  arn: '',
  link,
  expected: 'Unrecognised QR code. Nothing is submitted and its address is not visited.',
}));

const NOT_CONFIRMED = 'Not confirmed';

const isEmpty = (rows: unknown): boolean => !Array.isArray(rows) || rows.length === 0;

/** The expected result for a licence at present, with its peculiarity; empty for none. */
function outcomeOf(
  type: PassType,
  { status, details }: Licence,
): { readonly special: string; readonly expected: string } {
  const now = status.trim();
  const isActive = isActiveStatus(now);
  const usual = { special: isActive ? '' : now.toLowerCase(), expected: '' };
  if (type === 'AEL')
    return {
      ...usual,
      expected: 'Leads to the aircraft engineer licence details of the holder, outside of the portal',
    };
  if (type === 'FCL') {
    if (isEmpty(details['components']))
      return { special: 'without category components', expected: `${NOT_CONFIRMED}: there are no category components` };
    return { ...usual, expected: 'Confirmed: the licence with its holder, ratings, checks and examinations' };
  }
  if (type === 'REPL') {
    if (isEmpty(details['rpaCategory']))
      return {
        special: 'without rpaCategory',
        expected: `${NOT_CONFIRMED}: there is no category of remotely piloted aircraft`,
      };
    return { ...usual, expected: 'Confirmed: the licence with its holder, categories and types' };
  }
  if (type === 'AROC') {
    if (Object.keys(details).length === 0)
      return { special: 'without details', expected: `${NOT_CONFIRMED}: there are no details` };
    if (!isActive) return { ...usual, expected: `${NOT_CONFIRMED}: the certificate is ${now.toLowerCase()}` };
    return {
      ...usual,
      expected: 'Confirmed: the certificate with its holder, English language proficiency and proficiencies',
    };
  }
  return {
    ...usual,
    expected: `Confirmed: the accreditation with its holder, category and dates${isActive ? '' : ', and the badge Suspended'}`,
  };
}

const held = (db: Db) =>
  db
    .select()
    .from(licencePasses)
    .innerJoin(licences, eq(licences.id, licencePasses.licenceId))
    .innerJoin(people, eq(people.id, licences.personId))
    .orderBy(asc(people.arn), asc(licences.position), asc(licencePasses.madeAt), asc(licencePasses.hash));

/**
 * Every pass ever made, including revoked ones, and codes of other makers. @param portal origin of the portal, with
 * which links begin
 */
export async function listPasses(db: Db, portal: string): Promise<readonly ConsolePass[]> {
  const passes = (await held(db)).flatMap(({ licence_pass: pass, licence, person }): readonly ConsolePass[] => {
    const passType = passTypeOf(licence.type);
    if (passType === null) return [];
    const isRevoked = pass.revokedAt !== null;
    const { special, expected } = isRevoked
      ? { special: 'revoked pass', expected: `${NOT_CONFIRMED}: the pass was revoked` }
      : outcomeOf(passType, licence);
    const holder = `${person.firstName} ${person.lastName}`;
    const label = `${licenceTitle(passType)} of ${isolated(holder)}${special === '' ? '' : `, ${special}`}`;
    return [{ label, passType, holder, arn: person.arn, link: passLink(portal, pass.hash), expected }];
  });
  return [...passes, ...OTHERS];
}

/** The licences behind the passes, each once. */
export async function listLicences(db: Db): Promise<readonly ConsoleLicence[]> {
  const all = (await held(db)).map(({ licence: { id, number, status, type }, person }) => ({
    id,
    number,
    status,
    title: licenceName(type),
    holder: `${person.firstName} ${person.lastName}`,
  }));
  return all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at);
}
