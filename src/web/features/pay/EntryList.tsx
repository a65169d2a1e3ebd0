import { isolate } from '#domain/values/text/direction.ts'
import type { PayEntry } from '#domain/pay/schema.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'

import classes from './Pay.module.css'
import { describeEntry, formatPayDay } from './pay-labels.ts'

/** Entries under the day on which the work was done. */
export function EntryList({ entries, withNames }: { readonly entries: readonly PayEntry[]; readonly withNames: boolean }) {
  const days = [...new Set(entries.map(({ day }) => day))]
  return days.map((day) => (
    <section key={day} aria-label={formatPayDay(day)}>
      <h3 className={classes.day}>{formatPayDay(day)}</h3>
      <RowList>
        {entries
          .filter((entry) => entry.day === day)
          .map((entry) => (
            <ListRow
              key={entry.id}
              aside={
                <span className={classes.amount}>
                  <MoneyText amount={entry.amount} currency={entry.currency} />
                </span>
              }
            >
              <LinkAnchor to="/jobs/$jobId" params={{ jobId: entry.string_job_id }}>
                #{entry.job_number}
              </LinkAnchor>
              <Hint>
                {withNames && `${isolate(entry.full_name)} · `}
                {describeEntry(entry)}
              </Hint>
            </ListRow>
          ))}
      </RowList>
    </section>
  ))
}
