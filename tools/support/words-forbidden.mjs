/**
 * Words that this product does not use where a person reads them, with the word to use instead (the sections are those
 * of the project's guide to how the product speaks). Only what is unambiguous in a visible string is here, since a test
 * fails by it; `look` marks words that can be right, which `npm run words -- --names` lists for a reader to judge.
 * Printed texts of the catalogue are cut out before anything is looked for.
 */

/** Pages for whoever runs the sandbox, or that imitate somebody else's site: they may speak of the sandbox (section 12). */
const SANDBOX_PAGES =
  /^server\/(?:sandbox|core\/identity|payment-gateway)\/|^server\/(?:main|scenarios\/settings)\.ts$|^server\/organisation-users\/role-management\.|^server\/profile-update\/|^src\/routes\/dev\/|^server\/core\/content\.ts$/;

/** The questions of the assessments speak of the field, where a rule is kept and an observer stands somewhere. */
const QUESTIONS = /^server\/accreditation\/\w+\.json$/;

/** @type {{ id: string; say: string; not: RegExp; section: number; look?: boolean; but?: RegExp }[]} */
export const FORBIDDEN = [
  // 1. Voice
  {
    id: 'translated',
    section: 1,
    say: 'what people say',
    not: /\bit stands as\b|\byou find (?:it|them) on\b|\b(?:is|are|was|were) told\b|\bthat says so\b|\bas (?:it|they) stands? (?:on|in)\b|\bno such\b|\bhas to be\b.*\bto be\b/i,
    but: QUESTIONS,
  },
  { id: 'afresh', section: 1, say: 'again', not: /\bafresh\b|\banew\b/i },
  { id: 'meanwhile', section: 1, say: 'since, or nothing', not: /\bmeanwhile\b|\bin the meantime\b|\bby now\b/i },
  { id: 'any more', section: 1, say: 'no longer', not: /\bany ?more(?=[.,:!?]|$)/i },
  { id: 'of it', section: 1, say: 'the noun', not: /\bof it(?=[.,:!?]|$)/i, but: QUESTIONS },
  {
    id: 'nothing is lost',
    section: 1,
    say: 'Your answers are saved.',
    not: /\bnothing (?:is|was|will be) lost\b|\bnothing that you (?:entered|typed)\b.*\blost\b/i,
  },
  {
    id: 'the regulator',
    section: 1,
    say: 'we, or the display name',
    not: /\bthe (?:regulator|provider)(?!’s? (?:of|page))\b|\bthe system\b|\bthe portal cannot\b/i,
    but: SANDBOX_PAGES,
  },
  { id: 'successfully', section: 1, say: '(nothing)', not: /\bsuccessfully\b/i },
  { id: 'please', section: 1, say: '(nothing)', not: /\bplease\b/i },
  { id: 'latin', section: 1, say: 'for example, that is', not: /\band\/or\b|\be\.g\.|\bi\.e\.|\betc\b/i },
  { id: 'can’t', section: 1, say: 'cannot', not: /\bcan't\b/i },
  { id: 'exclamation mark', section: 1, say: 'a full stop', not: /\p{L}!(?=\s|$)/u },
  { id: 'semicolon', section: 1, say: 'two sentences', not: /\p{L};(?=\s\p{Ll})/u },
  {
    id: 'somebody',
    section: 1,
    say: 'someone, no one, everyone',
    not: /\b(?:some|no|every|any)body\b|\bwho(?:ever|m)\b/i,
  },
  {
    id: 'spelling',
    section: 1,
    say: 'Australian spelling',
    not: /\borgani[z]ation|\bprogramme\b|\benroll?ment\b|\bcancell?ed\b(?<!cancelled)/i,
  },
  // 2. Capitals
  {
    id: 'capitals',
    section: 2,
    say: 'sentence case; Help Desk',
    not: /\bAviation Reference Number\b|\bProof Of Identity\b|\bDrone Registration\b|\bhelp desk\b/,
  },
  // 3. One name for one thing
  { id: 'extend', section: 3, say: 'renew', not: /\bextend(?:ed|ing)?\b/i },
  { id: 'deregister', section: 3, say: 'de-register', not: /\bderegist/i },
  {
    id: 'take out',
    section: 3,
    say: 'remove',
    not: /\b(?:take|took|taken|taking) (?:it|them|\{\}|one|some|this|that|a drone)? ?(?:out|back|away)\b/i,
  },
  { id: 'discard', section: 3, say: 'remove, delete, leave', not: /\bdiscard/i },
  { id: 'lodge', section: 3, say: 'submit', not: /\blodge[ds]?\b|\bhand(?:ed)? in\b/i },
  {
    id: 'send',
    section: 3,
    say: 'submit',
    not: /\bsend (?:it|them|this|your (?:application|answers|notification|report))\b|\b(?:was|were|not|been) sent\b/i,
    look: true,
  },
  { id: 'draft', section: 3, say: 'saved application; Save and exit', not: /\bdrafts?\b/i },
  {
    id: 'kept',
    section: 3,
    say: 'saved',
    not: /\b(?:is|are|was|were|be|not|been|we) kept\b|\bkept (?:for|until)\b/i,
    but: QUESTIONS,
  },
  { id: 'attach', section: 3, say: 'upload', not: /\battach(?:ed|ing|es|ment|ments)?\b/i },
  { id: 'choose', section: 3, say: 'select', not: /\bchoos(?:e|es|ing)\b|\bchosen?\b/i },
  {
    id: 'press',
    section: 3,
    say: 'select',
    not: /\bpress(?:ed)?(?! any key)\b|\bclick(?:ed)?\b|\btap(?:ped)?\b|\btick(?:ed)?\b/i,
  },
  {
    id: 'type',
    section: 3,
    say: 'enter',
    not: /\btyped\b|\btype (?:the|a|an|your|more|it|at|in|here|part)\b|(?<!\bwe )\bfill(?:ed|ing)? (?:it |them |this )?(?:in|out)\b/i,
  },
  {
    id: 'go on',
    section: 3,
    say: 'continue',
    not: /\b(?:go|goes|going|went|gone) on\b|\bbegin(?:s|ning)? (?:it |this )?(?:again|over)\b|\bbegin with\b/i,
  },
  { id: 'begin', section: 3, say: 'start, register', not: /\bbeg[iau]n(?:s|ning)?\b/i, look: true },
  { id: 'confirm', section: 3, say: 'check, verify', not: /\bconfirm(?:ed|s)?\b/i, look: true },
  {
    id: 'switch',
    section: 3,
    say: 'switch profile',
    not: /\b(?:choose|change) (?:your |a )?profile\b|^Profiles$|^Switch$/i,
  },
  {
    id: 'home',
    section: 3,
    say: 'Return to the portal home',
    not: /\breturn to (?:the|your) dashboard\b|\bhome ?(?:page|screen)\b|\bprofile screen\b|\bgo to the dashboard\b/i,
  },
  {
    id: 'refund',
    section: 3,
    say: 'refund',
    not: /\b(?:money|amount|payment|fee|it) (?:is |will be |was |goes |went )?(?:returned|given back|back)\b|\breturned to (?:your|the|a) card\b|\bgoes back to\b|\bgives? (?:it )?back\b/i,
  },
  {
    id: 'end date',
    section: 3,
    say: 'expires, expired, expiry date',
    not: /\bend date\b|\blast day of\b|\bgood (?:until|for)\b|\b(?:registration|licence|accreditation|certificate)s? (?:ends?|ended)\b/i,
  },
  { id: 'mail', section: 3, say: 'email', not: /\be-mail|\bmails?\b|\bmailed\b/i },
  { id: 'write to', section: 3, say: 'email, contact', not: /\bwrite to (?:you|us|it|the)\b|\bwrote to you\b/i },
  {
    id: 'reference',
    section: 3,
    say: 'reference; card payment number',
    not: /\bcase numbers?\b|\breceipt numbers?\b|\bpayment reference\b/i,
  },
  { id: 'wallet pass', section: 3, say: 'pass', not: /\bwallet pass/i },
  { id: 'position', section: 3, say: 'role', not: /\bpositions?\b/i },
  { id: 'looks only', section: 3, say: 'view-only access', not: /\blook(?:s|ing)? only\b|\bonly looks?\b/i },
  {
    id: 'requested fee',
    section: 3,
    say: 'fee, payment due',
    not: /\brequested fees?\b|\badditional (?:payment|fee)s?\b|\boutstanding\b/i,
  },
  { id: 'payment history', section: 3, say: 'Payments and receipts', not: /\bpayment history\b/i },
  { id: 'news', section: 3, say: 'Notices', not: /\bnews\b|\bwhat happened lately\b/i },
  { id: 'photograph', section: 3, say: 'photo', not: /\bphotographs?\b|\bpicture (?:of you|on file)\b/i },
  { id: 'telephone', section: 3, say: 'phone', not: /\btelephones?\b/i },
  { id: 'issuing body', section: 3, say: 'organisation that issued your card', not: /\bissuing bod(?:y|ies)\b/i },
  { id: 'submission', section: 3, say: 'submission', not: /\bcases?\b(?! letters)/i, look: true },
  { id: 'account', section: 3, say: 'profile', not: /\baccounts?\b/i, look: true },
  { id: 'state', section: 3, say: 'status', not: /\bstate\b/i, look: true },
  // 5. Errors
  {
    id: 'machinery',
    section: 5,
    say: 'what a person did or sees',
    not: /\b(?:the|this) request\b|\bfield is not allowed\b|\bdid not answer\b|\bnot answer as expected\b|\bloaded form\b|\bthe address (?:is|does|of this page)\b/i,
    but: /^server\/sandbox\//,
  },
  { id: 'not a date', section: 5, say: 'from (date and time)', not: /\btry again (?:later|shortly)\b/i, look: true },
  // 7. Numbers
  { id: '(s)', section: 7, say: 'a sentence for one and one for several', not: /\p{Ll}\(s\)/u },
  // 8. Abbreviations
  {
    id: 'abbreviation',
    section: 8,
    say: 'document check; proof of identity; their names',
    not: /\b(?:DVS|POI|TOO|ACR)\b/,
    but: /^server\/sandbox\/|^src\/routes\/dev\//,
  },
  { id: 'code', section: 8, say: 'the name before the number', not: /^(?:AVI|CAS|VEA)$/ },
  // 9. Buttons
  { id: 'button', section: 9, say: 'a verb with its object', not: /^(?:OK|Details)$|^Go to\b/ },
  // 12. Sandbox words
  {
    id: 'sandbox',
    section: 12,
    say: '(nothing; the footer says it once)',
    not: /\bsandbox\b|\bstand(?:s)?[- ]in\b|\binvented\b|\bdemonstration\b/i,
    but: SANDBOX_PAGES,
  },
  // 13. More of the list
  { id: 'stands', section: 13, say: 'is', not: /\bstands?\b(?!(?: for|[- ]in)\b)/i, but: QUESTIONS },
  { id: 'read out', section: 13, say: '(nothing)', not: /\bread out\b/i },
];
