/**
 * Words that the product avoids in visible text, with the word to use instead. A test fails on them, so the list only
 * has words that are wrong everywhere.
 */

/** Files with answers that only clients other than the portal get. */
const FOREIGN_CLIENTS = /^server\/(?:sandbox\/|core\/(?:failures|faults|form-reader|json-body)\.ts$)/;

/**
 * Pages for the operators of the sandbox, pages that imitate other sites, and texts that only programs read: they may
 * speak of the sandbox and of the regulator.
 */
const SANDBOX_PAGES =
  /^server\/(?:sandbox|stories|core\/identity|payment-gateway)\/|^server\/(?:main|scenarios\/settings)\.ts$|^server\/organisation-users\/role-management\.|^server\/profile-update\/|^src\/routes\/dev\/|^server\/core\/(?:content|faults)\.ts$|^server\/licences\/wallet(?:\.page|-certificates)\.ts$|^server\/payments\/payments\.routes\.ts$/;

/** What the bank and the audit record call a number or an act, for officers. */
const OFFICERS = /^server\/(?:sandbox|stories|payment-gateway)\//;

/** The questions of the assessments are about the field, where a rule may be kept and an observer may stand somewhere. */
const QUESTIONS = /^server\/accreditation\/\w+\.json$/;

export interface UnusedWord {
  readonly id: string;
  /** What to write instead. */
  readonly say: string;
  readonly not: RegExp;
  /** Files in which the word is right. */
  readonly but?: RegExp;
}

export const UNUSED_WORDS: readonly UnusedWord[] = [
  {
    id: 'translated',
    say: 'what people say',
    not: /\bit stands as\b|\byou find (?:it|them) on\b|\b(?:is|are|was|were) told\b|\bthat says so\b|\bas (?:it|they) stands? (?:on|in)\b|\bno such\b|\bhas to be\b.*\bto be\b/i,
    but: QUESTIONS,
  },
  { id: 'afresh', say: 'again', not: /\bafresh\b|\banew\b/i },
  { id: 'meanwhile', say: 'since, or nothing', not: /\bmeanwhile\b|\bin the meantime\b|\bby now\b/i },
  { id: 'any more', say: 'no longer', not: /\bany ?more(?=[.,:!?]|$)/i },
  { id: 'of it', say: 'the noun', not: /\bof it(?=[.,:!?]|$)/i, but: QUESTIONS },
  {
    id: 'nothing is lost',
    say: 'Your answers are saved.',
    not: /\bnothing (?:is|was|will be) lost\b|\bnothing that you (?:entered|typed)\b.*\blost\b/i,
  },
  {
    id: 'the regulator',
    say: 'we, or the display name',
    not: /\bthe (?:regulator|provider)(?!’s? (?:of|page))\b|\bthe system\b|\bthe portal cannot\b/i,
    but: SANDBOX_PAGES,
  },
  { id: 'successfully', say: '(nothing)', not: /\bsuccessfully\b/i },
  { id: 'please', say: '(nothing)', not: /\bplease\b/i },
  { id: 'latin', say: 'for example, that is', not: /\band\/or\b|\be\.g\.|\bi\.e\.|\betc\b/i },
  { id: 'can’t', say: 'cannot', not: /\bcan't\b/i },
  { id: 'exclamation mark', say: 'a full stop', not: /\p{L}!(?=\s|$)/u },
  { id: 'semicolon', say: 'two sentences', not: /\p{L};(?=\s\p{Ll})/u },
  {
    id: 'somebody',
    say: 'someone, no one, everyone',
    not: /\b(?:some|no|every|any)body\b|\bwho(?:ever|m)\b/i,
  },
  {
    id: 'spelling',
    say: 'Australian spelling',
    not: /\borgani[z]ation|\bprogramme\b|\benroll?ment\b|\bcancell?ed\b(?<!cancelled)/i,
  },
  {
    id: 'capitals',
    say: 'sentence case; Help Desk',
    not: /\bAviation Reference Number\b|\bProof Of Identity\b|\bDrone Registration\b|\bhelp desk\b/,
  },
  { id: 'extend', say: 'renew', not: /\bextend(?:ed|ing)?\b/i },
  { id: 'deregister', say: 'de-register', not: /\bderegist/i },
  {
    id: 'take out',
    say: 'remove',
    not: /\b(?:take|took|taken|taking) (?:it|them|\{\}|one|some|this|that|a drone)? ?(?:out|back|away)\b/i,
  },
  { id: 'discard', say: 'remove, delete, leave', not: /\bdiscard/i },
  { id: 'lodge', say: 'submit', not: /\blodge[ds]?\b|\bhand(?:ed)? in\b/i },
  { id: 'draft', say: 'saved application; Save and exit', not: /\bdrafts?\b/i, but: OFFICERS },
  {
    id: 'kept',
    say: 'saved',
    not: /\b(?:is|are|was|were|be|not|been|we) kept\b|\bkept (?:for|until)\b/i,
    but: QUESTIONS,
  },
  { id: 'attach', say: 'upload', not: /\battach(?:ed|ing|es|ment|ments)?\b/i },
  { id: 'choose', say: 'select', not: /\bchoos(?:e|es|ing)\b|\bchosen?\b/i },
  {
    id: 'press',
    say: 'select',
    not: /\bpress(?:ed)?(?! any key)\b|\bclick(?:ed)?\b|\btap(?:ped)?\b|\btick(?:ed)?\b/i,
  },
  {
    id: 'type',
    say: 'enter',
    not: /\btyped\b|\btype (?:the|a|an|your|more|it|at|in|here|part)\b|(?<!\bwe )\bfill(?:ed|ing)? (?:it |them |this )?(?:in|out)\b/i,
  },
  {
    id: 'go on',
    say: 'continue',
    not: /\b(?:go|goes|going|went|gone) on\b|\bbegin(?:s|ning)? (?:it |this )?(?:again|over)\b|\bbegin with\b/i,
  },
  {
    id: 'switch',
    say: 'switch profile',
    not: /\b(?:choose|change) (?:your |a )?profile\b|^Profiles$|^Switch$/i,
  },
  {
    id: 'home',
    say: 'Return to the portal home',
    not: /\breturn to (?:the|your) dashboard\b|\bhome ?(?:page|screen)\b|\bprofile screen\b|\bgo to the dashboard\b/i,
  },
  {
    id: 'refund',
    say: 'refund',
    not: /\b(?:money|amount|payment|fee|it) (?:is |will be |was |goes |went )?(?:returned|given back|back)\b|\breturned to (?:your|the|a) card\b|\bgoes back to\b|\bgives? (?:it )?back\b/i,
  },
  {
    id: 'end date',
    say: 'expires, expired, expiry date',
    not: /\bend date\b|\blast day of\b|\bgood (?:until|for)\b|\b(?:registration|licence|accreditation|certificate)s? (?:ends?|ended)\b/i,
  },
  { id: 'mail', say: 'email', not: /\be-mail|\bmails?\b|\bmailed\b/i },
  { id: 'write to', say: 'email, contact', not: /\bwrite to (?:you|us|it|the)\b|\bwrote to you\b/i },
  {
    id: 'reference',
    say: 'reference; card payment number',
    not: /\bcase numbers?\b|\breceipt numbers?\b|\bpayment reference\b/i,
    but: OFFICERS,
  },
  { id: 'wallet pass', say: 'pass', not: /\bwallet pass/i },
  { id: 'position', say: 'role', not: /\bpositions?\b/i },
  { id: 'looks only', say: 'view-only access', not: /\blook(?:s|ing)? only\b|\bonly looks?\b/i },
  {
    id: 'requested fee',
    say: 'fee, payment due',
    not: /\brequested fees?\b|\badditional (?:payment|fee)s?\b|\boutstanding\b/i,
  },
  { id: 'payment history', say: 'Payments and receipts', not: /\bpayment history\b/i },
  { id: 'news', say: 'Notices', not: /\bnews\b|\bwhat happened lately\b/i },
  { id: 'photograph', say: 'photo', not: /\bphotographs?\b|\bpicture (?:of you|on file)\b/i },
  { id: 'telephone', say: 'phone', not: /\btelephones?\b/i },
  { id: 'issuing body', say: 'organisation that issued your card', not: /\bissuing bod(?:y|ies)\b/i },
  {
    id: 'machinery',
    say: 'what a person did or sees',
    not: /\b(?:the|this) request\b|\bfield is not allowed\b|\bdid not answer\b|\bnot answer as expected\b|\bloaded form\b|\bthe address (?:is|does|of this page)\b/i,
    but: FOREIGN_CLIENTS,
  },
  { id: '(s)', say: 'a sentence for one and one for several', not: /\p{Ll}\(s\)/u },
  {
    id: 'abbreviation',
    say: 'document check; proof of identity; their names',
    not: /\b(?:DVS|POI|TOO|ACR)\b/,
    but: /^server\/sandbox\/|^src\/routes\/dev\//,
  },
  { id: 'code', say: 'the name before the number', not: /^(?:AVI|CAS|VEA)$/ },
  { id: 'button', say: 'a verb with its object', not: /^(?:OK|Details)$|^Go to\b/ },
  {
    id: 'sandbox',
    say: '(nothing; the footer says it once)',
    not: /\bsandbox\b|\bstand(?:s)?[- ]in\b|\binvented\b|\bdemonstration\b/i,
    but: SANDBOX_PAGES,
  },
  { id: 'stands', say: 'is', not: /\bstands?\b(?!(?: for|[- ]in)\b)/i, but: QUESTIONS },
  { id: 'read out', say: '(nothing)', not: /\bread out\b/i },
];
