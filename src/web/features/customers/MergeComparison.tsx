import type { CustomerRow } from '#contract/customers.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { conflictingPreference } from '#domain/preferences/labels.ts'
import { takeMissingFields, applyTakenFields } from '#domain/customers/merges.ts'
import { formatMoney, sumMoney } from '#domain/values/money/money.ts'
import { payersInMerge } from '#domain/customers/payers.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { api } from '#web/app/client.ts'
import { useQuery } from '@tanstack/react-query'

import classes from './Merge.module.css'

interface Props {
  readonly kept: CustomerRow
  readonly removed: CustomerRow
  readonly currency: string
  readonly unit: TensionUnit
}

const contactMethodLabels = { phone: 'Phone', sms: 'SMS', email: 'Email' }

type ComparisonRow = readonly [name: string, kept: string, removed: string, merged: string]

/** @param preference a preference of the removed customer that is added to the notes */
function comparisonRows({ kept, removed, currency }: Props, preference: string | undefined): ComparisonRow[] {
  const payers = payersInMerge(kept, removed)
  const isPayerLost = payers.kept !== null && payers.gone !== null && payers.kept !== payers.gone
  const taken = takeMissingFields(
    { ...kept, payer_id: payers.kept },
    { ...removed, payer_id: payers.gone },
    { preference, payer: (isPayerLost && removed.payer_name) || undefined },
  )
  const merged = {
    ...applyTakenFields(kept, taken),
    payer_name: payers.kept === null ? payers.gone && removed.payer_name : kept.payer_name,
    racquet_count: kept.racquet_count + removed.racquet_count,
    owed: sumMoney([kept.owed, removed.owed]),
  }
  const row = (name: string, format: (customer: typeof merged) => string | null): ComparisonRow => [
    name,
    format(kept) ?? '',
    format(removed) ?? '',
    format(merged) ?? '',
  ]
  return [
    row('Name', ({ full_name }) => full_name),
    row('Phone', ({ phone }) => phone),
    row('Email', ({ email }) => email),
    row('Preferred contact', ({ preferred_contact_method: method }) => method && contactMethodLabels[method]),
    row('Notes', ({ notes }) => notes),
    ...(kept.payer_name === null && removed.payer_name === null ? [] : [row('Paid by', ({ payer_name }) => payer_name)]),
    row('Racquets', ({ racquet_count }) => String(racquet_count)),
    row('Owed', ({ owed }) => formatMoney(owed, currency)),
    row('Archived', ({ is_active }) => (is_active ? '' : 'archived')),
  ]
}

const useGeneralPreference = (customer_id: CustomerId) =>
  useQuery(api.preferences.list.queryOptions({ input: { customer_id } })).data?.find(({ racquet_id }) => racquet_id === null)

export function MergeComparison(props: Props) {
  const { kept, removed, unit } = props
  const removedPreference = conflictingPreference(useGeneralPreference(kept.id), useGeneralPreference(removed.id), unit)
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
        {comparisonRows(props, removedPreference)
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
