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

const contactMethodLabels = { phone: 'Phone', sms: 'SMS', email: 'Email' }

type Line = readonly [name: string, kept: string, gone: string, merged: string]

function linesOf({ kept, gone, currency }: Props, liked: string | undefined): Line[] {
  const merged = {
    ...applyTakenFields(kept, takeMissingFields(kept, gone, liked)),
    racquet_count: kept.racquet_count + gone.racquet_count,
    owed: sumMoney([kept.owed, gone.owed]),
  }
  const line = (name: string, read: (customer: typeof merged) => string | null): Line => [
    name,
    read(kept) ?? '',
    read(gone) ?? '',
    read(merged) ?? '',
  ]
  return [
    line('Name', ({ full_name }) => full_name),
    line('Phone', ({ phone }) => phone),
    line('Email', ({ email }) => email),
    line('Prefers', ({ preferred_contact_method: method }) => method && contactMethodLabels[method]),
    line('Notes', ({ notes }) => notes),
    line('Racquets', ({ racquet_count }) => String(racquet_count)),
    line('Owed', ({ owed }) => formatMoney(owed, currency)),
    line('Archived', ({ is_active }) => (is_active ? '' : 'archived')),
  ]
}

const useGeneralPreference = (customer_id: CustomerId) =>
  useQuery(api.preferences.list.queryOptions({ input: { customer_id } })).data?.find(({ racquet_id }) => racquet_id === null)

/** The fields of both customers, and of the result. */
export function MergeComparison(props: Props) {
  const { kept, gone, unit } = props
  const liked = conflictingPreference(useGeneralPreference(kept.id), useGeneralPreference(gone.id), unit)
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Keep</th>
          <th scope="col">Merge in</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(props, liked)
          .filter(([, ...values]) => values.some(Boolean))
          .map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="keep">{values[0]}</td>
              <td data-label="merge in">{values[1]}</td>
              <td data-label="result">{values[2]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
