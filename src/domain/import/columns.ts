// What the columns of somebody's file mean: guessed from their names, changeable by the person.

/** Everything a column can be. The names are the fields' own; a first and a last name become `full_name`. */
export const importTargets = [
  'leave_out',
  'full_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'notes',
  'preferred_contact_method',
  'is_active',
  'brand',
  'model',
  'own_number',
  'grip_size',
  'weight_grams',
  'balance_point_mm',
  'string_pattern',
  'preferred_tension_mains',
  'preferred_tension_crosses',
] as const
export type ImportTarget = (typeof importTargets)[number]

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
] as const satisfies readonly ImportTarget[]

/** What a person calls them. */
export const targetWords: Record<ImportTarget, string> = {
  leave_out: 'Leave out',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  preferred_contact_method: 'Best way to reach them',
  is_active: 'Active, yes or no',
  brand: 'Brand',
  model: 'Model',
  own_number: 'Number of the frame',
  grip_size: 'Grip size',
  weight_grams: 'Weight, grams',
  balance_point_mm: 'Balance point, mm',
  string_pattern: 'String pattern',
  preferred_tension_mains: 'Tension of the mains, lbs',
  preferred_tension_crosses: 'Tension of the crosses, lbs',
}

/** Whether some column holds the name, or a part of it: no customer is without. */
export const isNamed = (targets: readonly ImportTarget[]): boolean =>
  targets.some((target) => ['full_name', 'first_name', 'last_name'].includes(target))

// "E-mail 1 - Type", "Accepts email marketing", "Fax": about the thing, and not the thing.
const about = /\b(type|label|marketing|opt|opted|consent|status|subscri\w*|accepts|verified|fax|[2-9])\b/

// Names as common programs and spreadsheets write them, in English and its neighbours; in small letters without accents.
const rules: readonly (readonly [ImportTarget, RegExp])[] = [
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
  ['phone', /\w*phone\b|\b(mobile?|mobil|cell|tel|telefon|telefono|telefoon|handy|portable|movil|celular|gsm|sms|puhelin)\b/],
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

/** "E-mail 1 - Value", "eMail", "prénom" as the rules read them. */
const plain = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const guessOne = (name: string): ImportTarget => {
  const words = plain(name)
  if (about.test(words)) return 'leave_out'
  return rules.find(([, pattern]) => pattern.test(words))?.[0] ?? 'leave_out'
}

const instead = (targets: readonly ImportTarget[], change: Partial<Record<ImportTarget, ImportTarget>>): ImportTarget[] =>
  targets.map((target) => change[target] ?? target)

// "Name" beside "Vorname" is a last name; beside both, the two are only its parts.
function namesOf(targets: ImportTarget[]): ImportTarget[] {
  const has = (target: ImportTarget) => targets.includes(target)
  if (!has('full_name')) return targets
  if (has('first_name') && !has('last_name')) return instead(targets, { full_name: 'last_name' })
  return instead(targets, { first_name: 'leave_out', last_name: 'leave_out' })
}

// A frame without brand and model is none: every row would be refused.
function framesOf(targets: ImportTarget[]): ImportTarget[] {
  if (targets.includes('brand') && targets.includes('model')) return targets
  return instead(targets, Object.fromEntries(racquetTargets.map((target) => [target, 'leave_out'])))
}

// Our own file of racquets: its notes are the frame's, and a frame that is not active has a player who is.
function ownRacquets(targets: ImportTarget[], heading: readonly string[]): ImportTarget[] {
  if (!targets.includes('brand') || !heading.includes('customer_id')) return targets
  return instead(targets, { notes: 'leave_out', is_active: 'leave_out' })
}

/** What the columns of that heading probably are. Two may be the same: the first that is filled counts. */
export const guessTargets = (heading: readonly string[]): ImportTarget[] =>
  ownRacquets(framesOf(namesOf(heading.map(guessOne))), heading)
