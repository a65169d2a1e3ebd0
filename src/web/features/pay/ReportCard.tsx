import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

import classes from './Pay.module.css'
import { formatPayDay } from './pay-labels.ts'

/** Each person's daily earnings in a period, closed or not, by the day the work was done. */
export function ReportCard({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 'YYYY-MM'.length)}-01`)
  const [to, setTo] = useState(today)
  const list = usePages(
    api.pay.report.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 50, from, to }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Card title="By person and day">
      <div className={classes.days}>
        <DateField label="From" value={from} onChange={(day) => setFrom(day ?? from)} />
        <DateField label="To" value={to} onChange={(day) => setTo(day ?? to)} />
      </div>
      <PagedList {...list} empty={<Text c="dimmed">Nothing in this period.</Text>}>
        {(rows) => (
          <table className={classes.table} aria-label="Pay by person and day">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Person</th>
                <th scope="col">Jobs</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ user_id, full_name, day, jobs, amount, currency }) => (
                <tr key={`${day} ${user_id} ${currency}`}>
                  <td>{formatPayDay(day)}</td>
                  <td>{full_name}</td>
                  <td>{jobs}</td>
                  <td>
                    <MoneyText amount={amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </Card>
  )
}
