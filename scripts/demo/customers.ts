// The demo's customers, their racquets, and the string setup of each racquet.
import type { CustomerCreate } from '#domain/customers/schema.ts'
import type { PreferenceCreate } from '#domain/preferences/schema.ts'
import type { RacquetCreate } from '#domain/racquets/schema.ts'
import { addDays } from '#domain/values/dates/dates.ts'
import { customerId, racquetId, type CustomerId, type RacquetId } from '#domain/values/ids.ts'
import { racquetModels } from '#server/catalogue-models.ts'

import type { Random } from './random.ts'
import { ownStrings, stockedStrings, type DemoString } from './strings.ts'

/** A customer, and when they first came. */
export interface DemoCustomer {
  readonly id: CustomerId
  readonly added_at: string
  /** Whether the shop archives the customer later. */
  readonly is_archived: boolean
  readonly fields: CustomerCreate
}

export interface DemoRacquet {
  readonly id: RacquetId
  readonly fields: RacquetCreate
}

/** A racquet's string setup. Its owner's feedback can change it. */
export interface StringSetup {
  readonly mains: DemoString
  /** Null if the crosses use the same string as the mains. */
  readonly crosses: DemoString | null
  readonly bringsOwn: boolean
  readonly tension_mains: number
  readonly tension_crosses: number | null
}

export interface StrungRacquet {
  readonly racquet: DemoRacquet
  setup: StringSetup
}

export interface Club {
  readonly customers: readonly DemoCustomer[]
  readonly preferences: readonly PreferenceCreate[]
  readonly strungRacquets: readonly StrungRacquet[]
  /** Racquets to pick from. Frequent customers' racquets appear several times. */
  readonly regulars: readonly StrungRacquet[]
}

const archivedCount = 5
const racquetCount = 90

const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .trim()
    .replaceAll(' ', '.')

/** Some customers have only a phone number or only an email address. */
function createContact(random: Random, email: string, phone: string) {
  if (random.chance(0.1)) return { email: null, phone, preferred_contact_method: random.pick(['sms', 'phone'] as const) }
  if (random.chance(0.12)) return { email, phone: null, preferred_contact_method: 'email' as const }
  return { email, phone, preferred_contact_method: random.pick(['email', 'sms', 'sms', 'phone', null] as const) }
}

function createCustomer(random: Random, index: number, now: string): DemoCustomer {
  const [full_name, box = mailbox(full_name)] = names[index] ?? ['']
  const added_at = addDays(now, random.between(-400, -366), 'UTC')
  return {
    id: customerId.parse(random.id(added_at)),
    added_at,
    is_archived: index >= names.length - archivedCount,
    fields: {
      full_name,
      ...createContact(random, `${box}@customer.example`, `+358 40 555 ${String(100 + index).padStart(4, '0')}`),
      notes: index % 5 === 1 ? random.pick(customerNotes) : null,
      is_active: true,
    },
  }
}

/** One setup in nine is a hybrid, and a third of customers bring their own string. */
function createSetup(random: Random): StringSetup {
  const bringsOwn = random.chance(0.33)
  const choices = bringsOwn ? ownStrings : stockedStrings
  // Taking the smaller of two random numbers favors the best sellers, which come first.
  const mains =
    choices[Math.min(random.between(0, choices.length - 1), random.between(0, choices.length - 1))] ?? random.pick(choices)
  const others = choices.filter(({ model }) => model !== mains.model)
  const tension_mains = random.between(45, 56)
  return {
    mains,
    crosses: random.chance(0.115) ? random.pick(others) : null,
    bringsOwn,
    tension_mains,
    tension_crosses: random.chance(0.6) ? tension_mains - random.pick([1, 2, 2, 3]) : null,
  }
}

const models = racquetModels.filter(({ string_pattern, weight_grams }) => string_pattern && (weight_grams ?? 0) >= 250)

/** One customer in eight plays six times a week. */
const playsPerWeek = (index: number): number | null => (index % 8 === 1 ? 6 : null)

function createRacquets(random: Random, owner: DemoCustomer, count: number, plays_per_week: number | null): StrungRacquet[] {
  const { brand, model, string_pattern, weight_grams, balance_point_mm } = random.pick(models)
  const grip_size = random.pick(['L1', 'L2', 'L2', 'L3', 'L3', 'L4'])
  const setup = createSetup(random)
  return Array.from({ length: count }, (_, index) => {
    const id = racquetId.parse(random.id(owner.added_at))
    const fields = {
      customer_id: owner.id,
      brand,
      model,
      own_number: count > 1 ? index + 1 : null,
      grip_size,
      weight_grams,
      balance_point_mm,
      string_pattern,
      plays_per_week,
      preferred_tension_mains: random.chance(0.3) ? setup.tension_mains : null,
      preferred_tension_crosses: null,
      restring_weeks: null,
      notes: random.chance(0.12) ? random.pick(racquetNotes) : null,
      photo_url: null,
      is_active: true,
    }
    return { racquet: { id, fields }, setup }
  })
}

const createPreference = (random: Random, { racquet, setup }: StrungRacquet): PreferenceCreate => ({
  customer_id: racquet.fields.customer_id,
  racquet_id: random.chance(0.5) ? racquet.id : null,
  preferred_mains_brand: setup.mains.brand,
  preferred_mains_model: setup.mains.model,
  preferred_crosses_brand: setup.crosses?.brand ?? null,
  preferred_crosses_model: setup.crosses?.model ?? null,
  preferred_tension_mains: setup.tension_mains,
  preferred_tension_crosses: setup.tension_crosses,
  notes: null,
})

/** Creates sixty customers with ninety racquets. Some have several of the same model. */
export function createClub(random: Random, now: string): Club {
  const customers = names.map((_, index) => createCustomer(random, index, now))
  const counts = customers.map((_, index) => (index % 8 === 0 ? 3 : index % 4 === 2 ? 2 : 1))
  const missing = racquetCount - counts.reduce((sum, count) => sum + count, 0)
  const groups = customers.map((owner, index) =>
    createRacquets(random, owner, (counts[index] ?? 1) + (index === 0 ? missing : 0), playsPerWeek(index)),
  )
  const strungRacquets = groups.flat()
  const visitWeight = (index: number) =>
    index >= names.length - archivedCount ? 1 : (counts[index] ?? 1) > 1 ? 5 : 1 + (index % 4)
  return {
    customers,
    strungRacquets,
    regulars: groups.flatMap((group, index) =>
      group.flatMap((strung) => Array.from({ length: visitWeight(index) }, () => strung)),
    ),
    preferences: groups.flatMap((group, index) => (index % 6 === 3 && group[0] ? [createPreference(random, group[0])] : [])),
  }
}

/** Invented people. The second entry is the mailbox name if it can't be derived. */
const names: readonly (readonly [name: string, mailbox?: string])[] = [
  ['Aino Virtanen'],
  ['Mikael Söderström'],
  ['Priya Raghunathan'],
  ['Carlos Domínguez'],
  ['Yuki Tanabe'],
  ['Emma Korhonen'],
  ['Lukas Brandt'],
  ['Chinedu Okafor'],
  ['Anneli Mäkinen'],
  ['Sofia Papadopoulou'],
  ['Jean-Baptiste Morel'],
  ['Fatima El Amrani'],
  ['Tomasz Wiśniewski'],
  ['Ingrid Solheim'],
  ['Minh Anh Trần', 'minhanh.tran'],
  ['Oskar Lindqvist'],
  ['Elif Yıldırım', 'elif.yildirim'],
  ['Siobhán O’Rourke', 'siobhan.orourke'],
  ['Daniel Abramov'],
  ['Kaisa Heikkilä'],
  ['Rafael Monteiro'],
  ['Wei Zhang'],
  ['Hanna-Leena Salo'],
  ['Björn Þorsteinsson', 'bjorn.thorsteinsson'],
  ['Giulia Ferrante'],
  ['Kwame Mensah'],
  ['Petra Novotná'],
  ['Ali Reza Hosseini'],
  ['Nora Bergström'],
  ['Sanjay Mehta'],
  ['Eero Lahtinen'],
  ['Camille Dubreuil'],
  ['Matti Nieminen'],
  ['Aroha Ngata'],
  ['Viktor Horváth'],
  ['Leila Haddad'],
  ['Johan de Vries'],
  ['김민서', 'minseo.kim'],
  ['Katarzyna Zielińska'],
  ['Samuel Okonkwo'],
  ['Ella Rautio'],
  ['Marco Bianchi'],
  ['Aleksi Jokinen'],
  ['Thandiwe Dlamini'],
  ['Ana Kovačević'],
  ['Henrik Nyström'],
  ['山本 美咲', 'misaki.yamamoto'],
  ['Grace Whitfield'],
  ['Timo Saarinen'],
  ['Isabel Quiroga'],
  ['Dmytro Shevchuk'],
  ['Pauliina Hakala'],
  ['Ravi Chandrasekhar'],
  ['Astrid Holm'],
  ['Noah Goldstein'],
  ['Ilona Kiss'],
  ['Teppo Ranta'],
  ['Maryam Siddiqui'],
  ['Liam Fitzgerald'],
  ['Veera Lappalainen'],
]

const customerNotes: readonly string[] = [
  'Plays league on Thursdays: wants it by Wednesday evening.',
  'Coach at the club. Invoice at the end of the month.',
  'Breaks mains every three weeks. Suggest a thicker gauge.',
  'Tennis elbow last winter: soft string, not above 50.',
  'Text, do not call. Works nights.',
  'Junior. The mother pays and picks up.',
  'Left-handed. Wears the left side of the bumper guard.',
  'Brings reels from the national team.',
  'Likes the logo stencilled in black.',
  'Moved from badminton. Asks before changing anything.',
  'Knots: two-piece always.',
  'Leaves racquets at the reception of the hall, box 14.',
]

const racquetNotes: readonly string[] = [
  'Bumper guard is through at twelve. Told the customer.',
  'Lead tape at three and nine, 4 g each.',
  'Grommet at the throat was replaced in spring.',
  'Pre-stretch the mains.',
  'Leather grip, do not press it in the clamps.',
  'A hairline near six; checked, it does not grow.',
]

export const laborNotes: readonly string[] = [
  'Grommet 8T was sharp; a piece of tubing went in.',
  'Old bed was broken in the crosses, not in the mains.',
  'One knot more than usual: skipped a shared hole.',
  'Overgrip replaced, no charge.',
  'Racquet polished and the dampener put back.',
  'Clamp slipped once; that main was pulled again.',
  'Stencil in white.',
  'String came with a kink; five meters cut off.',
]
