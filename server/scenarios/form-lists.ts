/**
 * Reference lists of the organisation forms and of the form engine (SENT-102, OP-S-92, QTYP-51). Codes and names are
 * invented, based on public information about drug and alcohol testing in Australian aviation and about the country's
 * regions.
 */

import { COUNTRIES } from './countries.ts';

/** Codes and names of a list in display order. */
type Entries = readonly (readonly [code: string, name: string])[];

const PERMISSION_TYPES: Entries = [
  ['AOC', 'Air operator certificate'],
  ['CAR30', 'Certificate of approval (maintenance)'],
  ['P145', 'Approved maintenance organisation'],
  ['AERO', 'Aerodrome certificate'],
  ['ATS', 'Air traffic services provider'],
  ['GHS', 'Ground handling and screening'],
  ['P141', 'Flight training operator'],
  ['ROC', 'Remotely piloted aircraft operator certificate'],
];

const TEST_REASONS: Entries = [
  ['PREEMP', 'Before starting safety-sensitive duties'],
  ['ACCIDENT', 'After an accident or serious incident'],
  ['SUSPICION', 'Reasonable suspicion'],
  ['RETURN', 'Return to duties'],
  ['RANDOM', 'Random test of the organisation'],
];

const AGE_RANGES: Entries = [
  ['U18', 'Under 18'],
  ['18-24', '18 to 24'],
  ['25-34', '25 to 34'],
  ['35-44', '35 to 44'],
  ['45-54', '45 to 54'],
  ['55-64', '55 to 64'],
  ['65P', '65 and over'],
];

const SSAA_TYPES: Entries = [
  ['FLIGHT', 'Flight crew'],
  ['CABIN', 'Cabin crew'],
  ['MAINT', 'Aircraft maintenance'],
  ['ATC', 'Air traffic control'],
  ['GROUND', 'Ground handling, refuelling and loading'],
  ['SECURITY', 'Airport security'],
  ['INSTRUCT', 'Flying training'],
  ['DISPATCH', 'Flight dispatch and load control'],
];

const STATES: Entries = [
  ['ACT', 'Australian Capital Territory'],
  ['NSW', 'New South Wales'],
  ['NT', 'Northern Territory'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
  ['WA', 'Western Australia'],
];

/** Codes begin with the state's code (DAMP-12). */
const REGIONS: Entries = [
  ['ACT-CBR', 'Canberra'],
  ['ACT-REM', 'Australian Capital Territory outside Canberra'],
  ['NSW-SYD', 'Greater Sydney'],
  ['NSW-HUN', 'Hunter and Newcastle'],
  ['NSW-ILL', 'Illawarra and South Coast'],
  ['NSW-NTH', 'North Coast and New England'],
  ['NSW-RIV', 'Riverina and Murray'],
  ['NSW-FWO', 'Far West and Orana'],
  ['NT-DRW', 'Darwin'],
  ['NT-KAT', 'Katherine'],
  ['NT-ARN', 'Arnhem Land'],
  ['NT-ALC', 'Alice Springs and Barkly'],
  ['QLD-BNE', 'Greater Brisbane'],
  ['QLD-GLD', 'Gold Coast'],
  ['QLD-SUN', 'Sunshine Coast and Wide Bay'],
  ['QLD-CQL', 'Central Queensland'],
  ['QLD-NQL', 'Townsville and North Queensland'],
  ['QLD-CNS', 'Cairns and Far North'],
  ['QLD-OUT', 'Outback Queensland'],
  ['SA-ADL', 'Greater Adelaide'],
  ['SA-BMY', 'Barossa, Yorke and Mid North'],
  ['SA-EYR', 'Eyre Peninsula and Outback'],
  ['SA-SEA', 'South East and Murray Mallee'],
  ['TAS-HBA', 'Greater Hobart'],
  ['TAS-LST', 'Launceston and North East'],
  ['TAS-WNW', 'West and North West'],
  ['VIC-MEL', 'Greater Melbourne'],
  ['VIC-GEE', 'Geelong and Great Ocean Road'],
  ['VIC-BAL', 'Ballarat and Grampians'],
  ['VIC-BEN', 'Bendigo and Loddon Mallee'],
  ['VIC-GIP', 'Gippsland'],
  ['VIC-HUM', 'Hume'],
  ['WA-PER', 'Greater Perth'],
  ['WA-SWE', 'South West and Great Southern'],
  ['WA-GLD', 'Goldfields and Esperance'],
  ['WA-MWG', 'Mid West and Gascoyne'],
  ['WA-PIL', 'Pilbara'],
  ['WA-KIM', 'Kimberley'],
];

const SUBSTANCES: Entries = [
  ['ALCOHOL', 'Alcohol'],
  ['AMPHET', 'Amphetamine-type substances'],
  ['BENZO', 'Benzodiazepines'],
  ['CANNABIS', 'Cannabis'],
  ['COCAINE', 'Cocaine'],
  ['OPIATES', 'Opiates'],
  ['REFUSAL', 'None: the test was refused or interfered with'],
];

const ALCOHOL_READINGS: Entries = [
  ['BAC-020', '0.02 to less than 0.05 g per 210 L of breath'],
  ['BAC-050', '0.05 to less than 0.08 g per 210 L of breath'],
  ['BAC-080', '0.08 to less than 0.15 g per 210 L of breath'],
  ['BAC-150', '0.15 g per 210 L of breath or more'],
];

const METHODS: Entries = [
  ['BREATH', 'Breath test'],
  ['ORAL', 'Oral fluid test'],
  ['URINE', 'Urine test'],
  ['BLOOD', 'Blood test'],
];

/** Units of distance (QTYP-51). */
const DISTANCE_UNITS: Entries = [
  ['M', 'Metres'],
  ['KM', 'Kilometres'],
  ['FT', 'Feet'],
  ['NM', 'Nautical miles'],
];

/** Providers of ASICs besides the three issuing bodies (ASIC-10, SCAL-40). */
export const ASIC_PROVIDERS: Entries = [
  ['ASP-BASS', 'Bass Strait Credentials'],
  ['ASP-CORAL', 'Coral Sea Identity Services'],
  ['ASP-DESERT', 'Desert Rose Airfield Services'],
  ['ASP-GULF', 'Gulf Regional Airports'],
  ['ASP-HARBOUR', 'Harbour City Card Office'],
  ['ASP-MALLEE', 'Mallee Aviation Security'],
  ['ASP-SNOWY', 'Snowy Range Airport Cards'],
  ['ASP-SUNRISE', 'Sunrise Airport Security'],
  ['ASP-TOPEND', 'Top End Access Cards'],
];

/** The lists by the name that they are asked for. */
export const formLists: Readonly<Record<string, Entries>> = {
  DAMP_PERMISSION_TYPE: PERMISSION_TYPES,
  DAMP_TEST_REASON: TEST_REASONS,
  DAMP_AGE_RANGE: AGE_RANGES,
  SSAA_TYPE: SSAA_TYPES,
  AUSTRALIAN_STATES: STATES,
  STATE_REGIONS: REGIONS,
  SUBSTANCE_SUBJECT_POSITIVE_TO: SUBSTANCES,
  ALCOHOL_READING: ALCOHOL_READINGS,
  TESTING_METHOD: METHODS,
  'Distance Unit Type': DISTANCE_UNITS,
  'Country/Nationality': COUNTRIES,
  'ASIC Service Providers': ASIC_PROVIDERS,
};
