import { hourMs } from '#domain/values/dates/durations.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { dayStart } from '#domain/values/dates/dates.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { useNow } from '#web/components/display/now.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'

interface Props {
  readonly profile: Profile
  /** Number of customers to call or text; 0 on a dashboard with tabs, which show it. */
  readonly notifyCount: number
  /** Element id of their list, further down the page. */
  readonly notifyListId: string
  readonly onNewJob: () => void
}

function greeting(now: Date, zone: string): string {
  const hours = (now.getTime() - Date.parse(dayStart(now.toISOString(), zone))) / hourMs
  if (hours < 12) return 'Good morning'
  return hours < 18 ? 'Good afternoon' : 'Good evening'
}

/** Greeting, date, and a link to the customers to notify, who are below the fold on a phone. */
export function DashboardHeader({ profile, notifyCount, notifyListId, onNewJob }: Props) {
  const { full_name, time_zone: timeZone } = profile
  const now = new Date(useNow())
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  return (
    <PageHeader
      title={`${greeting(now, timeZone)}, ${firstNameOf(full_name)}`}
      aside={
        <>
          {today.format(now)}
          {notifyCount > 0 && (
            <>
              {' · '}
              <TallLink to="/dashboard" hash={notifyListId}>
                {notifyCount} to notify
              </TallLink>
            </>
          )}
        </>
      }
      actions={
        <SecondaryButton visibleFrom="sm" onClick={onNewJob}>
          New job
        </SecondaryButton>
      }
    />
  )
}
