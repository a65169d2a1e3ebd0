import type { CustomerRow } from '#contract/customers.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { conflictingPreference } from '#domain/preferences/labels.ts'
import { takeMissingFields, applyTakenFields } from '#domain/customers/merges.ts'
import { formatMoney, sumMoney } from '#domain/values/money.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { api } from '#web/app/client.ts'
import { useQuery } from '@tanstack/react-query'

import classes from './Merge.module.css'

interface Props {
  readonly kept: CustomerRow
  readonly gone: CustomerRow
  readonly currency: string
  readonly unit: TensionUnit
}

const methods = { phone: 'Phone', sms: 'SMS', email: 'Email' }

type Line = readonly [name: string, kept: string, gone: string, together: string]

function linesOf({ kept, gone, currency }: Props, liked: string | undefined): Line[] {
  const together = {
    ...applyTakenFields(kept, takeMissingFields(kept, gone, liked)),
    racquet_count: kept.racquet_count + gone.racquet_count,
    owed: sumMoney([kept.owed, gone.owed]),
  }
  const line = (name: string, read: (customer: typeof together) => string | null): Line => [
    name,
    read(kept) ?? '',
    read(gone) ?? '',
    read(together) ?? '',
  ]
  return [
    line('Name', ({ full_name }) => full_name),
    line('Phone', ({ phone }) => phone),
    line('Email', ({ email }) => email),
    line('Best way', ({ preferred_contact_method: method }) => method && methods[method]),
    line('Notes', ({ notes }) => notes),
    line('Racquets', ({ racquet_count }) => String(racquet_count)),
    line('Owed', ({ owed }) => formatMoney(owed, currency)),
    line('Archived', ({ is_active }) => (is_active ? '' : 'archived')),
  ]
}

const useLikedOnEvery = (customer_id: CustomerId) =>
  useQuery(api.preferences.list.queryOptions({ input: { customer_id } })).data?.find(({ racquet_id }) => racquet_id === null)

/** What each record holds, and what will be. */
export function MergeComparison(props: Props) {
  const { kept, gone, unit } = props
  const liked = conflictingPreference(useLikedOnEvery(kept.id), useLikedOnEvery(gone.id), unit)
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">This stays</th>
          <th scope="col">This goes</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(props, liked)
          .filter(([, ...values]) => values.some(Boolean))
          .map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="stays">{values[0]}</td>
              <td data-label="goes">{values[1]}</td>
              <td data-label="together">{values[2]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
