import type { DayCloseDetail } from '#contract/payments/day-close.ts'
import { groupByMethod } from '#domain/day-close/totals.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'

import classes from './TotalsTable.module.css'

/** The payments of a closed day by method and person. */
export const TotalsTable = ({ close: { totals, entries, amount, currency } }: { readonly close: DayCloseDetail }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Method and person</th>
        <th scope="col">Count</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    {groupByMethod(totals).map(({ method, people, ...group }) => (
      <tbody key={method ?? ''}>
        <tr className={classes.method}>
          <th scope="rowgroup">{method ?? 'No method given'}</th>
          <td>{group.entries}</td>
          <td>
            <MoneyText amount={group.amount} currency={currency} />
          </td>
        </tr>
        {people.map((person) => (
          <tr key={person.by_user_id ?? ''}>
            <th scope="row">{person.by_name ?? 'Nobody'}</th>
            <td>{person.entries}</td>
            <td>
              <MoneyText amount={person.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    ))}
    <tfoot>
      <tr className={classes.method}>
        <th scope="row">All payments</th>
        <td>{entries}</td>
        <td>
          <MoneyText amount={amount} currency={currency} />
        </td>
      </tr>
    </tfoot>
  </table>
)
