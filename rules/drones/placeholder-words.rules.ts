/**
 * What people and programs write where there is no number: words that stand for nothing, truth values, and what a
 * column is called. Signs around and within make no difference: `N/A`, `n.a.`, `(none)` and `<null>` are words of this
 * list. Several words without a digit are a sentence, whatever they say: `see label`, `on the drone`.
 */
const WORDS: ReadonlySet<string> = new Set(
  [
    // What people write for a number that they do not have.
    'na|nk|n a|tba|tbc|tbd|unknown|not known|not applicable|not available|not sure|not provided|not supplied|not yet',
    'dont know|do not know|none|no|nil|nothing|missing|lost|illegible|unreadable|pending|various|multiple|several',
    'to be advised|to be confirmed|to be determined|to be announced|to follow|to be supplied|as above|see above|same',
    'ditto|see drone|see attached|see list|no serial|no number|no sn|no serial number|without|without serial number',
    'xx|xxx|xxxx|xxxxx|xxxxxx|test|dummy|sample|example|asdf|qwerty|blank|empty|other|any|default|temp|draft',
    'keine|kein|keiner|unbekannt|nicht bekannt|nicht vorhanden|ohne|aucun|aucune|inconnu|néant|sans|ninguno|ninguna',
    'unsure|unk|nope|nada|nix|nought|zero|today|yesterday|tomorrow|now|loading|deleted|all|both|see below',
    'desconocido|sin número|nessuno|sconosciuto|nenhum|desconhecido|geen|onbekend|ingen|okänd|ukjent|ukendt|brak|нет|無|无',
    // What a column or a field is called.
    'serial|serial no|serial nr|serial number|serialnumber|serialno|sn|s n|number|seriennummer|numéro de série',
    'número de serie|drone|drone serial number|text|string|value|general',
    // What programs write for a value that is not there, or is no number.
    'null|nan|undefined|nat|void|inf|infinity|infinite|minus infinity|object object|invalid date|invalid number',
    'dbnull|system dbnull|nonetype|pd na|nullptr|nan ind|1 ind|1 inf|1 qnan|error|ref|name|value error|db null',
    // What a list says of the state of a record.
    'ok|okay|paid|unpaid|free|registered|unregistered|renewed|active|inactive|valid|invalid|expired|ready|submitted|done',
    'complete|completed|incomplete|cancelled|approved|declined|received|refunded|failed',
    // Truth values, in the languages of spreadsheets.
    'true|false|yes|y|n|t|f|on|off|wahr|falsch|ja|nein|vrai|faux|oui|non|verdadero|falso|sí|si|vero|sim|verdadeiro',
    'waar|onwaar|nee|sant|falskt|sann|usann|sand|falsk|nej|nei|tosi|epätosi|kyllä|ei|prawda|fałsz|tak|nie|pravda',
    'nepravda|ano|ne|igaz|hamis|igen|nem|adevărat|doğru|yanlış|evet|hayır|истина|ложь|да|真|假|参|偽|はい|いいえ|참|거짓',
  ]
    .join('|')
    .split('|'),
);

/** Whether it has several words, or letters with a stroke between, and no digit. */
const isSentence = (text: string): boolean =>
  !/\p{N}/u.test(text) && text.split(/[\s/\\]+/u).filter((word) => /\p{L}/u.test(word)).length > 1;

/** Whether a text stands for no number. */
export function isPlaceholder(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  // `n/a` and `n.a.` are `na`; of several words the spaces count.
  return isSentence(text) || WORDS.has(words) || (/^(?:\S )+\S$/u.test(words) && WORDS.has(words.replaceAll(' ', '')));
}
