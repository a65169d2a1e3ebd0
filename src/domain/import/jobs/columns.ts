// Maps the columns of a file of past jobs to fields. Guessed from the heading; the user can change the mapping.
import type { ImportColumns } from '#domain/import/columns.ts'
import { guessCustomerTarget, resolveNames } from '#domain/import/customers/columns.ts'
import { meaningOf, normalizeHeading, type Meaning } from '#domain/import/headings.ts'

/** The fields a column can be mapped to. */
export const jobTargets = [
  'leave_out',
  'full_name',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'phone',
  'racquet',
  'racquet_brand',
  'racquet_model',
  'own_number',
  'string_pattern',
  'strings',
  'mains',
  'mains_brand',
  'mains_model',
  'mains_color',
  'crosses',
  'crosses_brand',
  'crosses_model',
  'crosses_color',
  'gauge',
  'own_string',
  'own_string_crosses',
  'tension',
  'tension_mains',
  'tension_crosses',
  'received_on',
  'strung_on',
  'picked_up_on',
  'price',
  'paid',
  'paid_on',
  'payment_method',
  'duration_minutes',
  'status',
  'notes',
] as const
export type JobTarget = (typeof jobTargets)[number]

const labels: Record<JobTarget, string> = {
  leave_out: 'Don’t import',
  full_name: 'Customer name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  mobile: 'Mobile phone',
  phone: 'Phone',
  racquet: 'Racquet, brand and model',
  racquet_brand: 'Racquet brand',
  racquet_model: 'Racquet model',
  own_number: 'Racquet number',
  string_pattern: 'String pattern',
  strings: 'Strings, mains / crosses',
  mains: 'Mains, brand and model',
  mains_brand: 'Mains brand',
  mains_model: 'Mains model',
  mains_color: 'Mains color',
  crosses: 'Crosses, brand and model',
  crosses_brand: 'Crosses brand',
  crosses_model: 'Crosses model',
  crosses_color: 'Crosses color',
  gauge: 'Gauge, added to the mains',
  own_string: 'Customer’s own string, yes or no',
  own_string_crosses: 'Crosses are the customer’s own, yes or no',
  tension: 'Tension, mains / crosses',
  tension_mains: 'Mains tension',
  tension_crosses: 'Crosses tension',
  received_on: 'Date received',
  strung_on: 'Date strung',
  picked_up_on: 'Date picked up',
  price: 'Price',
  paid: 'Paid, yes or no',
  paid_on: 'Date paid',
  payment_method: 'Payment method',
  duration_minutes: 'Duration, minutes',
  status: 'Status',
  notes: 'Notes',
}

const jobGroups: ImportColumns<JobTarget>['groups'] = [
  ['Customer', ['full_name', 'first_name', 'last_name', 'email', 'mobile', 'phone']],
  ['Racquet', ['racquet', 'racquet_brand', 'racquet_model', 'own_number', 'string_pattern']],
  [
    'Strings',
    [
      'strings',
      'mains',
      'mains_brand',
      'mains_model',
      'mains_color',
      'crosses',
      'crosses_brand',
      'crosses_model',
      'crosses_color',
      'gauge',
      'own_string',
      'own_string_crosses',
    ],
  ],
  ['Tension', ['tension', 'tension_mains', 'tension_crosses']],
  ['Dates', ['received_on', 'strung_on', 'picked_up_on']],
  ['Payment', ['price', 'paid', 'paid_on', 'payment_method']],
  ['Other', ['duration_minutes', 'status', 'notes']],
]

/** Date fields. All dates of a file have the same order of day and month. */
export const dateTargets = ['received_on', 'strung_on', 'picked_up_on', 'paid_on'] as const satisfies readonly JobTarget[]

/** Tension fields. Their unit may be missing. */
export const tensionTargets = ['tension', 'tension_mains', 'tension_crosses'] as const satisfies readonly JobTarget[]

const required: readonly (readonly [string, readonly JobTarget[]])[] = [
  ['the customer’s name', ['full_name', 'first_name', 'last_name']],
  ['the racquet', ['racquet', 'racquet_model']],
  ['the strings', ['strings', 'mains', 'mains_model']],
  ['the tension', ['tension', 'tension_mains']],
  ['the date', ['received_on', 'strung_on', 'picked_up_on']],
]

export const jobColumns: ImportColumns<JobTarget> = {
  targets: jobTargets,
  labels,
  groups: jobGroups,
  findMissing: (mapping) => required.filter(([, any]) => !any.some((target) => mapping.includes(target))).map(([name]) => name),
}

// Words that headings.ts doesn't list, in English, German, French, Spanish, Italian, Dutch and Swedish, in lower case and without accents.
const words = {
  ignored:
    /\b(id|ids|number of|due|promised|deadline|faellig|fallig|inventory|meters|metres|used|created|updated|started|link)\b/,
  mains: /\b(mains?|langs\w*|montants|verticales|verticali|hoofdsnaren|lengtesnaren|langdstrang\w*)\b/,
  crosses: /\b(cross(es)?|quer\w*|travers(es)?|horizontales|orizzontali|dwars\w*|tvar\w*)\b/,
  tension:
    /\b(tensions?|tensione|\w*harte|(be)?spannung|spanning|bespanningshardheid|hardheid|hardhet|lbs?|kgs?|pounds|kilos?|kilo)\b/,
  date: /\b(date|datum|fecha|data|dato|day|tag|jour|dia|dag|when|on|at|am|time)\b/,
  string:
    /\b(strings?|saiten?|besaitung|bespannung|cordages?|cuerdas?|cordaje|encordado|corde|corda|incordatura|snaren|snaar|besnaring|strang(ar)?|strangning|senor)\b/,
  racquet: /\b(racquets?|rackets?|frames?|\w*schlager|raquettes?|raquetas?|racchett[ae]|rackett?s?|rackett?en|ketcher)\b/,
  brand: /\b(brand|make|maker|manufacturer|marke|hersteller|marque|marca|merk|marke|markes?)\b/,
  model: /\b(model|modell|modele|modelo|modello|type|typ)\b/,
  color: /\b(colou?r|farbe|couleur|color|colore|kleur|farg)\b/,
  gauge: /\b(gauge|thickness|diameter|starke|saitenstarke|jauge|calibre|calibro|dikte|tjocklek)\b/,
  pattern: /\b(pattern|saitenbild|bespannbild|besaitungsbild|plan de cordage|patron|schema|snaarpatroon)\b/,
  own: /\b(own|customers?|source|supplied|provided|eigene[rs]?|eigen|mitgebracht|kunde|propres?|propia|propria)\b/,
  received:
    /\b(received|intake|in|dropped|drop|taken|annahme|angenommen|eingang|erhalten|recu|reception|depot|recibid[oa]|recepcion|entrada|ricevut[oa]|ingresso|ontvangen|binnen|inlamnad|inkommen|mottagen|job date)\b/,
  strung:
    /\b(strung|stringed|restrung|completed|done|finished|ready|besaitet|bespannt|fertig|cordee?|cordage|encordad[oa]|encordado|incordat[oa]|besnaard|bespannen|gereed|strangad|fardig)\b/,
  pickedUp:
    /\b(picked|pick|pickup|collected|collection|delivered|delivery|returned|out|abgeholt|abholung|ausgabe|rendue?|retiree?|retrait|livree?|recogid[oa]|entregad[oa]|entrega|ritirat[oa]|ritiro|consegna(to)?|opgehaald|hamtad|utlamnad)\b/,
  price:
    /\b(price|amount|cost|total|charged?|fee|preis|betrag|kosten|summe|prix|montant|tarif|precio|importe|coste|prezzo|importo|prijs|bedrag|pris|belopp|eur|euro|usd|chf|gbp|sek)\b/,
  paid: /\b(paid|payed|payment status|bezahlt|payee?|reglee?|pagad[oa]|pagat[oa]|betaald|betald|betalt)\b/,
  payment:
    /\b(payment|method|paid (by|with|via)|zahlung|zahlungsart|zahlart|zahlungsweise|zahlungsmethode|paiement|forma de pago|metodo de pago|pago|pagamento|betaalwijze|betalning|betalningssatt|betalsatt)\b/,
  ownNumber: /\b(racquet|racket|frame|own|schlager) (number|no|nr|nummer|#)(?![^ ])/,
  duration: /\b(duration|minutes?|dauer|duree|duracion|durata|duur)\b/,
  status: /\b(status|state|zustand|statut|estado|stato)\b/,
  notes:
    /\b(notes?|comments?|remarks?|memo|notiz(en)?|bemerkung(en)?|kommentare?|remarques?|notas|comentarios?|anteckning(ar)?|opmerking(en)?)\b/,
} as const

type Words = keyof typeof words
type Has = (word: Words) => boolean

const stringPart = (has: Has): 'brand' | 'model' | 'color' | null => {
  if (has('brand')) return 'brand'
  if (has('color')) return 'color'
  return has('model') ? 'model' : null
}

function guessSide(has: Has, side: 'mains' | 'crosses'): JobTarget {
  const part = stringPart(has)
  if (has('tension')) return `tension_${side}`
  if (part) return `${side}_${part}`
  return side
}

function guessStrings(has: Has): JobTarget {
  if (has('price')) return 'leave_out'
  if (has('own')) return 'own_string'
  const part = stringPart(has)
  return part ? `mains_${part}` : 'strings'
}

const guessPaidDate = (has: Has): JobTarget | undefined =>
  has('date') && (has('paid') || has('payment')) ? 'paid_on' : undefined

function guessDate(has: Has): JobTarget | undefined {
  if (has('paid') || has('payment')) return undefined
  if (has('pickedUp')) return 'picked_up_on'
  if (has('string') && !has('date')) return undefined
  if (has('received')) return 'received_on'
  if (has('strung')) return 'strung_on'
  return has('date') ? 'received_on' : undefined
}

function guessPayment(has: Has): JobTarget | undefined {
  if (has('payment') && !has('status')) return 'payment_method'
  if (has('paid')) return 'paid'
  return has('price') && !has('string') ? 'price' : undefined
}

function guessRacquet(has: Has): JobTarget | undefined {
  if (has('brand') && !has('string')) return 'racquet_brand'
  if (has('model') && !has('string')) return 'racquet_model'
  return has('racquet') && !has('string') ? 'racquet' : undefined
}

// "Tension" and "lbs" alone, not within a sentence.
const guessTension = (has: Has): JobTarget | undefined =>
  has('tension') && !has('mains') && !has('crosses') ? 'tension' : undefined

function guessBySide(has: Has): JobTarget | undefined {
  if (has('own') && has('string')) return has('crosses') && !has('mains') ? 'own_string_crosses' : 'own_string'
  if (has('mains') === has('crosses')) return undefined
  return guessSide(has, has('mains') ? 'mains' : 'crosses')
}

const simple: readonly (readonly [Words, JobTarget])[] = [
  ['notes', 'notes'],
  ['ownNumber', 'own_number'],
  ['pattern', 'string_pattern'],
  ['gauge', 'gauge'],
  ['duration', 'duration_minutes'],
]

const contactTargets = ['full_name', 'first_name', 'last_name', 'email', 'mobile', 'phone'] as const

const guessSimple = (has: Has): JobTarget | undefined => simple.find(([word]) => has(word))?.[1]
const guessContact = (_: Has, name: string): JobTarget | undefined =>
  contactTargets.find((target) => target === guessCustomerTarget(name))
const guessStringsOrStatus = (has: Has): JobTarget | undefined => {
  if (has('string')) return guessStrings(has)
  return has('status') ? 'status' : undefined
}

// The first match wins.
const guesses = [
  guessSimple,
  guessBySide,
  guessTension,
  guessContact,
  guessPaidDate,
  guessDate,
  guessPayment,
  guessRacquet,
  guessStringsOrStatus,
] as const

const targetOf: Partial<Record<Meaning, JobTarget>> = {
  full_name: 'full_name',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  notes: 'notes',
  racquet: 'racquet',
  brand: 'racquet_brand',
  racquet_brand: 'racquet_brand',
  model: 'racquet_model',
  racquet_model: 'racquet_model',
  own_number: 'own_number',
  string_pattern: 'string_pattern',
  strings: 'strings',
  string_brand: 'mains_brand',
  string_model: 'mains_model',
  mains: 'mains',
  crosses: 'crosses',
  gauge: 'gauge',
  own_string: 'own_string',
  tension: 'tension',
  tension_mains: 'tension_mains',
  tension_crosses: 'tension_crosses',
  received_on: 'received_on',
  strung_on: 'strung_on',
  picked_up_on: 'picked_up_on',
  price: 'price',
  paid: 'paid',
  paid_on: 'paid_on',
  payment_method: 'payment_method',
  duration_minutes: 'duration_minutes',
  status: 'status',
  nothing: 'leave_out',
}

function guessTarget(name: string): JobTarget {
  const meaning = meaningOf(name)
  const known = meaning && targetOf[meaning]
  if (known !== undefined) return known
  const heading = normalizeHeading(name)
  const has: Has = (word) => words[word].test(heading)
  if (has('ignored')) return 'leave_out'
  for (const guess of guesses) {
    const target = guess(has, name)
    if (target) return target
  }
  return 'leave_out'
}

// If mains and crosses have separate columns, a column "strings" is the mains. The same applies to tensions.
function resolveSides(targets: JobTarget[]): JobTarget[] {
  const hasCrosses = targets.some((target) => target === 'crosses' || target === 'crosses_model')
  const hasMains = targets.some((target) => target === 'mains' || target === 'mains_model')
  const change = (target: JobTarget): JobTarget => {
    if (target === 'strings' && hasCrosses && !hasMains) return 'mains'
    if (target === 'tension' && targets.includes('tension_crosses') && !targets.includes('tension_mains')) return 'tension_mains'
    return target
  }
  return targets.map(change)
}

/** Guesses the field of each column. If several columns have the same field, the first filled cell of a row counts. */
export const guessJobTargets = (heading: readonly string[]): JobTarget[] =>
  resolveSides(resolveNames<JobTarget>(heading.map(guessTarget), heading))

/** The unit in the heading of a tension column: "Tension (kg)"; null if there is none. */
export function unitOfHeading(name: string): 'lbs' | 'kg' | null {
  const heading = normalizeHeading(name)
  if (/\b(kgs?|kilos?|kilo)\b/.test(heading)) return 'kg'
  return /\b(lbs?|pounds)\b/.test(heading) ? 'lbs' : null
}
