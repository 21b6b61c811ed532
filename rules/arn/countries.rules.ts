/**
 * Countries to choose from in an address. The specification names none but the one that an address starts with
 * (SENT-010).
 */
import type { Option } from '../forms/form.rules.ts';

/** Country at the start, and the country of the address lookup (SENT-010, OP-S-31). */
export const AUSTRALIA = 'Australia';

const NAMES =
  'Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and ' +
  'Barbuda|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|Bosnia ' +
  'and Herzegovina|Botswana|Brazil|Brunei|Bulgaria|Burkina Faso|Burundi|Cabo Verde|Cambodia|Cameroon|Canada|Central African ' +
  'Republic|Chad|Chile|China|Colombia|Comoros|Congo|Congo, Democratic Republic|Cook Islands|Costa Rica|Côte ' +
  'd’Ivoire|Croatia|Cuba|Cyprus|Czechia|Denmark|Djibouti|Dominica|Dominican Republic|Ecuador|Egypt|El Salvador|Equatorial ' +
  'Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Fiji|Finland|France|French ' +
  'Polynesia|Gabon|Gambia|Georgia|Germany|Ghana|Greece|Grenada|Guam|Guatemala|Guinea|Guinea-Bissau|Guyana|Haiti|Holy See|Honduras|Hong ' +
  'Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Israel|Italy|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kiribati|Korea, North|Korea, ' +
  'South|Kosovo|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macao|Madagascar|Malawi|Malaysia|Maldives|Mali|Malta|Marshall ' +
  'Islands|Mauritania|Mauritius|Mexico|Micronesia|Moldova|Monaco|Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|New ' +
  'Caledonia|New Zealand|Nicaragua|Niger|Nigeria|Niue|North Macedonia|Norway|Oman|Pakistan|Palau|Palestine|Panama|Papua New ' +
  'Guinea|Paraguay|Peru|Philippines|Poland|Portugal|Puerto Rico|Qatar|Romania|Russia|Rwanda|Saint Kitts and Nevis|Saint Lucia|Saint Vincent and ' +
  'the Grenadines|Samoa|San Marino|Sao Tome and Principe|Saudi Arabia|Senegal|Serbia|Seychelles|Sierra ' +
  'Leone|Singapore|Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Sudan|Spain|Sri ' +
  'Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Timor-Leste|Togo|Tonga|Trinidad and ' +
  'Tobago|Tunisia|Türkiye|Turkmenistan|Tuvalu|Uganda|Ukraine|United Arab Emirates|United Kingdom|United ' +
  'States|Uruguay|Uzbekistan|Vanuatu|Venezuela|Vietnam|Yemen|Zambia|Zimbabwe|Another country';

/** All countries by name; a missing one has the last option. */
export const COUNTRIES: readonly Option[] = NAMES.split('|').map((name) => ({ value: name, label: name }));
