import { formatPeriod } from '#domain/values/dates/days.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { RowLink } from '#web/components/display/RowLink.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Text } from '@mantine/core'

import classes from './Pay.module.css'

export function RunsCard() {
  const list = usePages(
    api.pay.runs.infiniteOptions({ input: (after: string | undefined) => ({ after, limit: 10 }), ...cursorPaging }),
  )
  return (
    <Card title="Pay runs">
      <PagedList {...list} empty={<Text c="dimmed">No closed pay runs yet.</Text>}>
        {(runs) => (
          <ul className={classes.runs}>
            {runs.map(({ id, full_name, from, to, total, currency }) => (
              <li key={id}>
                <RowLink to="/pay/$runId" params={{ runId: id }}>
                  <span className={classes.text}>
                    {full_name}
                    <Hint component="span" display="block">
                      {formatPeriod({ starts_on: from, ends_on: to })}
                    </Hint>
                  </span>
                  <span className={classes.amount}>
                    <MoneyText amount={total} currency={currency} />
                  </span>
                </RowLink>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
