// Payers for the club's customers: a parent of three children, and a club that pays for its team and receives a statement.
import type { Job } from '#domain/jobs/schema.ts'
import { customerId, type CustomerId, type StringerId } from '#domain/values/ids.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { noMoney } from '#domain/values/money.ts'

import type { ClubIds } from './club-people.ts'
import { createStatement, type DemoStatement, type Letterhead } from './club-statement.ts'
import type { DemoCustomer } from './customers.ts'
import { createRandom, type Random } from './random.ts'
import type { Clock } from './visits.ts'
import type { DemoYear } from './year.ts'

const seed = 2031
const childNames = ['Aada Salonen', 'Eetu Salonen', 'Iida Salonen']
const teamSize = 4
const coach = { contact: 'other', contact_name: 'Petri Aho', contact_phone: '+358 40 555 0190', contact_email: null } as const

type Payer = DemoCustomer & { readonly email: string }

/** Included in every row, because a multi-row insert needs the same columns in each. */
const paysThemselves = {
  payer_id: null,
  contact: 'self',
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  is_organisation: false,
} as const

function createPayer(
  random: Random,
  stringer_id: StringerId,
  created_at: string,
  who: Pick<Payer, 'full_name' | 'email'>,
): Payer {
  const id = customerId.parse(random.id(created_at))
  return {
    ...paysThemselves,
    stringer_id,
    id,
    ...who,
    phone: null,
    preferred_contact_method: 'email',
    notes: null,
    is_active: true,
    is_organisation: true,
    created_at,
    updated_at: created_at,
  }
}

const isOwed = ({ status, owed }: Job): boolean =>
  (status === 'completed' || status === 'picked_up') && compareDecimals(owed, noMoney) > 0

/** Active customers with outstanding payments, longest waiting last. */
function findDebtors({ customers, jobs }: DemoYear): CustomerId[] {
  const active = new Set(customers.filter(({ is_active }) => is_active).map(({ id }) => id))
  const owed = jobs.filter(isOwed).toReversed()
  return [...new Set(owed.map(({ customer_id }) => customer_id))].filter((id) => active.has(id))
}

export interface ClubPayers extends DemoStatement {
  readonly customers: readonly DemoCustomer[]
}

/** Makes a parent and a club the payers of some customers with outstanding payments. The year already includes the redos. */
export function createPayers(
  stringer_id: StringerId,
  year: DemoYear,
  shop: Letterhead,
  people: ClubIds,
  clock: Clock,
): ClubPayers {
  const random = createRandom(seed)
  const created_at = year.customers[0]?.created_at ?? clock.now
  const parent = createPayer(random, stringer_id, created_at, {
    full_name: 'Laura Salonen',
    email: 'laura.salonen@customer.example',
  })
  const team = createPayer(random, stringer_id, created_at, { full_name: 'Harbour Tennis Team', email: 'office@harbour.example' })
  const debtors = findDebtors(year)
  const children = new Map(debtors.slice(0, childNames.length).map((id, index) => [id, childNames[index] ?? '']))
  const members = debtors.slice(childNames.length, childNames.length + teamSize)
  const paidFor = (customer: DemoCustomer): DemoCustomer => {
    const full_name = children.get(customer.id)
    if (full_name !== undefined) {
      const email = `${full_name.toLowerCase().replace(' ', '.')}@customer.example`
      return { ...paysThemselves, ...customer, full_name, email, payer_id: parent.id, contact: 'payer' }
    }
    if (!members.includes(customer.id)) return { ...paysThemselves, ...customer }
    const contact = customer.id === members[0] ? coach : {}
    return { ...paysThemselves, ...customer, ...contact, payer_id: team.id }
  }
  const customers = [parent, team, ...year.customers.map(paidFor)]
  const jobs = year.jobs.filter((job) => isOwed(job) && members.includes(job.customer_id))
  return { customers, ...createStatement(random, { stringer_id, payer: team, jobs, year, shop, people, clock }) }
}
