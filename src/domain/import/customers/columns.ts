// Maps the columns of an imported customer file to fields. Guessed from the heading; the user can change the mapping.
import type { ImportColumns } from '#domain/import/columns.ts'
import { meaningOf, normalizeHeading, type Meaning } from '#domain/import/headings.ts'

/** The fields of a racquet that a column can be mapped to. */
export const racquetTargets = [
  'brand',
  'model',
  'own_number',
  'grip_size',
  'weight_grams',
  'balance_point_mm',
  'string_pattern',
  'preferred_tension_mains',
  'preferred_tension_crosses',
  'plays_per_week',
  'restring_weeks',
  'racquet_notes',
  'racquet_is_active',
] as const

/** Fields about who pays for a customer and who receives the messages. */
export const contactTargets = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'contact',
  'payer_name',
  'is_organisation',
] as const

/** The fields a column can be mapped to. First and last name are joined into `full_name`. */
export const customerTargets = [
  'leave_out',
  'full_name',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'phone',
  'notes',
  'preferred_contact_method',
  'is_active',
  ...contactTargets,
  ...racquetTargets,
] as const
export type CustomerTarget = (typeof customerTargets)[number]

const labels: Record<CustomerTarget, string> = {
  leave_out: 'Don’t import',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  mobile: 'Mobile phone',
  phone: 'Phone',
  notes: 'Notes',
  preferred_contact_method: 'Preferred contact method',
  is_active: 'Active, yes or no',
  contact_name: 'Contact person',
  contact_phone: 'Contact person’s phone',
  contact_email: 'Contact person’s email',
  contact: 'Who gets messages: self, payer, other',
  payer_name: 'Payer’s name',
  is_organisation: 'Club or company, yes or no',
  brand: 'Brand',
  model: 'Model',
  own_number: 'Racquet number',
  grip_size: 'Grip size',
  weight_grams: 'Weight, g',
  balance_point_mm: 'Balance point, mm',
  string_pattern: 'String pattern',
  preferred_tension_mains: 'Mains tension, lbs',
  preferred_tension_crosses: 'Crosses tension, lbs',
  plays_per_week: 'Plays per week',
  restring_weeks: 'Weeks between stringings',
  racquet_notes: 'Notes about the racquet',
  racquet_is_active: 'Racquet active, yes or no',
}

const nameTargets = ['full_name', 'first_name', 'last_name'] as const

export const customerColumns: ImportColumns<CustomerTarget> = {
  targets: customerTargets,
  labels,
  groups: [
    ['Customer', [...nameTargets, 'email', 'mobile', 'phone', 'notes', 'preferred_contact_method', 'is_active']],
    ['Contact person and payer', contactTargets],
    ['Racquet', racquetTargets],
  ],
  findMissing: (mapping) => (nameTargets.some((target) => mapping.includes(target)) ? [] : ['the name']),
}

// "E-mail 1 - Type", "Accepts email marketing", "Fax": information about a field, not its value.
const ignored = /\b(type|label|marketing|opt|opted|consent|status|subscri\w*|accepts|verified|fax|[2-9])\b/

// Words that headings.ts doesn't list, in lower case and without accents.
const rules: readonly (readonly [CustomerTarget, RegExp])[] = [
  ['preferred_contact_method', /^(preferred )?contact (method|preference|by|via)$|^preferred contact$/],
  ['first_name', /^(first|given|fore)( ?names?)?$|^(vorname|prenom|fornamn|fornavn|voornaam|etunimi)$/],
  [
    'last_name',
    /^(last|family|sur)( ?names?)?$|^(nachname|familienname|apellidos?|efternamn|etternavn|achternaam|sukunimi|cognome)$/,
  ],
  [
    'full_name',
    /^((full|display|customer|client|player|contact|kunden|spieler) ?)?name$|^(customer|client|player|kunde|spieler|namn|navn|naam|nombre|nom|nome|nimi)$/,
  ],
  ['email', /\be ?mail\b|^mail$|^e ?post\b|^courriel$|^correo\b|^sahkoposti$/],
  [
    'mobile',
    /\b(mobile?|mobil\w*|cell|cell ?phone|cellulare|handy\w*|portable|movil|celular|telemovel|gsm|sms|whatsapp|iphone)\b/,
  ],
  ['phone', /\w*phone\b|\b(tel|telefon|telefono|telefone|telefoon|puhelin)\b/],
  [
    'notes',
    /^(notes?|comments?|remarks?|memo|notizen?|bemerkung(en)?|kommentare?|remarques?|notas|anteckning(ar)?|opmerking(en)?)$/,
  ],
  ['is_active', /^(is )?active$|^aktiv$|^actif$/],
  ['brand', /^((racquet|racket|frame) )?(brand|make|manufacturer)$|^(marke|marque|marca)$/],
  ['model', /^((racquet|racket|frame) )?model$|^(modell|modele|modelo)$/],
  ['own_number', /^(own|frame|racquet|racket) number$/],
  ['grip_size', /^grip( size)?$/],
  ['weight_grams', /^weight( grams| g)?$/],
  ['balance_point_mm', /^balance( point)?( mm)?$/],
  ['string_pattern', /^(string )?pattern$/],
  ['preferred_tension_crosses', /^(preferred )?tension crosses$|^crosses( tension)?$/],
  ['preferred_tension_mains', /^(preferred )?tension( mains)?$|^mains( tension)?$/],
]

// Another person in the row. A parent's number is not the child's.
const otherPerson =
  /\b(parents?|guardians?|mother|father|mum|mom|dad|eltern\w*|mutter|vater|mere|pere|padres?|madre|genitor[ei]|ouders?|moeder|vader|foralder|foraldrar|foreldre|emergency|spouse|assistants?|managers?|referred)\b/
const notParent = /\b(emergency|spouse|assistants?|managers?|referred)\b/

function guessOtherPerson(words: string): CustomerTarget {
  if (notParent.test(words)) return 'leave_out'
  if (/\be ?mail\b|\bmail\b/.test(words)) return 'contact_email'
  return /\w*phone\b|\b(mobile?|mobil|cell|tel|telefon\w*|handy|number|nummer|gsm|movil|celular)\b/.test(words)
    ? 'contact_phone'
    : 'contact_name'
}

const targetOf: Partial<Record<Meaning, CustomerTarget>> = {
  full_name: 'full_name',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  notes: 'notes',
  brand: 'brand',
  racquet_brand: 'brand',
  model: 'model',
  racquet_model: 'model',
  own_number: 'own_number',
  grip_size: 'grip_size',
  weight_grams: 'weight_grams',
  balance_point_mm: 'balance_point_mm',
  string_pattern: 'string_pattern',
  tension: 'preferred_tension_mains',
  tension_mains: 'preferred_tension_mains',
  tension_crosses: 'preferred_tension_crosses',
  nothing: 'leave_out',
}

/** The field of a customer or racquet that a heading means; `leave_out` if there is none. */
export const guessCustomerTarget = (name: string): CustomerTarget => {
  const meaning = meaningOf(name)
  const known = meaning && targetOf[meaning]
  if (known !== undefined) return known
  const words = normalizeHeading(name)
  if (otherPerson.test(words)) return guessOtherPerson(words)
  if (ignored.test(words)) return 'leave_out'
  return rules.find(([, pattern]) => pattern.test(words))?.[0] ?? 'leave_out'
}

const replaceTargets = (
  targets: readonly CustomerTarget[],
  change: Partial<Record<CustomerTarget, CustomerTarget>>,
): CustomerTarget[] => targets.map((target) => change[target] ?? target)

type NameTarget = 'full_name' | 'first_name' | 'last_name' | 'leave_out'

// "Customer" next to "Last name" is not the first name.
const isPlainName = (heading = ''): boolean =>
  /^(name|nombre|nome|nom|naam|namn|navn|nimi)$/.test(normalizeHeading(heading)) || ['名前', '이름'].includes(heading.trim())

/**
 * "Name" next to "Vorname" is the last name, and "Nome" next to "Cognome" the first name. Next to both parts it is the full name, and the
 * parts are ignored.
 */
export function resolveNames<Target extends string>(
  targets: readonly (Target | NameTarget)[],
  heading: readonly string[],
): (Target | NameTarget)[] {
  const has = (target: NameTarget) => targets.includes(target)
  if (!has('full_name')) return [...targets]
  const areNamesPlain = targets.every((target, at) => target !== 'full_name' || isPlainName(heading[at]))
  if (has('last_name') && !has('first_name') && areNamesPlain)
    return targets.map((target) => (target === 'full_name' ? 'first_name' : target))
  if (has('first_name') && !has('last_name')) return targets.map((target) => (target === 'full_name' ? 'last_name' : target))
  return targets.map((target) => (target === 'first_name' || target === 'last_name' ? 'leave_out' : target))
}

// Brand and model are required. Without both columns, every racquet would be rejected.
function dropIncompleteRacquets(targets: CustomerTarget[]): CustomerTarget[] {
  if (targets.includes('brand') && targets.includes('model')) return targets
  return replaceTargets(targets, Object.fromEntries(racquetTargets.map((target) => [target, 'leave_out'])))
}

// In Stringdesk's own export of racquets, `notes` and `is_active` are about the racquet, not the customer.
function adaptOwnRacquets(targets: CustomerTarget[], heading: readonly string[]): CustomerTarget[] {
  if (!targets.includes('brand') || !heading.includes('customer_id')) return targets
  return replaceTargets(targets, { notes: 'racquet_notes', is_active: 'racquet_is_active' })
}

/** Whether a file is Stringdesk's own export of customers: one row per customer, with names exactly as stored. */
export const isOwnCustomerExport = (heading: readonly string[]): boolean =>
  ['id', 'full_name', 'preferred_contact_method', 'created_at'].every((name) => heading.includes(name))

// Elsewhere, "contact_name" is the customer. In Stringdesk's own export it is another person, who may have their own number.
const isOwnField = (heading: readonly string[], name: string): name is CustomerTarget =>
  racquetTargets.some((target) => target === name) ||
  (heading.includes('full_name') && contactTargets.some((target) => target === name))

/** Guesses the field of each column. If several columns have the same field, the first filled cell of a row counts. */
export const guessCustomerTargets = (heading: readonly string[]): CustomerTarget[] =>
  adaptOwnRacquets(
    dropIncompleteRacquets(
      resolveNames(
        heading.map((name) => (isOwnField(heading, name) ? name : guessCustomerTarget(name))),
        heading,
      ),
    ),
    heading,
  )
