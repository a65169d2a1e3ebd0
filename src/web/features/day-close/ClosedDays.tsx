import { dayOf } from '#domain/values/dates/dates.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import type { DayClose } from '#domain/day-close/schema.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { RowLink } from '#web/components/display/RowLink.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'

import classes from './ClosedDays.module.css'
import { labelDays } from './day-labels.ts'
import { Difference } from './Difference.tsx'

export function ClosedDays() {
  const { profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const list = usePages(
    api.dayClose.list.infiniteOptions({ input: (after: string | undefined) => ({ after, limit: 20 }), ...cursorPaging }),
  )
  return (
    <Section title="Closed days">
      <PagedList
        {...list}
        empty={
          <EmptyState title="No closed days yet" text="When you close a day, its payments and the counted cash are kept here." />
        }
      >
        {(closes) => closes.map((close) => <Row key={close.id} close={close} today={today} zone={profile.time_zone} />)}
      </PagedList>
    </Section>
  )
}

const Row = ({ close, today, zone }: { readonly close: DayClose; readonly today: string; readonly zone: string }) => (
  <RowLink to="/day-close/$closeId" params={{ closeId: close.id }}>
    <div>
      <div className={classes.day}>{labelDays(close, today)}</div>
      <div className={classes.about}>
        {formatCount(close.entries, 'payment')} · {close.by_name && isolate(close.by_name)},{' '}
        <DateTime instant={close.closed_at} zone={zone} />
      </div>
    </div>
    <div className={classes.figures}>
      <strong>
        <MoneyText amount={close.amount} currency={close.currency} />
      </strong>
      <Difference {...close} />
    </div>
  </RowLink>
)
