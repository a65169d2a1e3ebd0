import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Suspense, type ReactNode } from 'react'

import { BenchFilter, type BenchChoice } from '../assignment/BenchFilter.tsx'
import { JobList, type PlaceLabel } from '../table/JobList.tsx'

// Keeps the list within two screens.
const maxRows = 10

interface Props {
  readonly bench: DashboardView['bench']
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  /** Whose jobs are shown. */
  readonly choice: BenchChoice
  readonly onChoose: (choice: BenchChoice) => void
  /** Opens the week's jobs of each person, in businesses that assign jobs. */
  readonly week: ReactNode
}

/** The jobs to string next, with filters and "Take next" in businesses that assign jobs. */
export function Bench({ bench: { items, count, overdue }, profile, labelPlace, choice, onChoose, week }: Props) {
  const isAssigning = profile.shop_tools.includes('assignment')
  const shown = items.slice(0, maxRows)
  return (
    <Section
      title="On the bench"
      aside={
        <>
          {count} to string
          {overdue > 0 && <strong className="late"> · {overdue} late</strong>}
          {week && <> · {week}</>}
        </>
      }
      actions={isAssigning && <BenchFilter value={choice} onChange={onChoose} />}
    >
      {count === 0 ? (
        <EmptyState {...emptyTexts[choice]} />
      ) : (
        <Suspense>
          <JobList jobs={shown} profile={profile} labelPlace={labelPlace} isFirstPrimary />
        </Suspense>
      )}
      {count > shown.length && <TallLink to="/jobs">All jobs</TallLink>}
    </Section>
  )
}

const emptyTexts: Readonly<Record<BenchChoice, { readonly title: string; readonly text: string }>> = {
  all: { title: 'The bench is clear', text: 'No racquets to string.' },
  me: { title: 'Nothing for you', text: 'No open jobs are assigned to you. “Take next” assigns you the one due first.' },
  nobody: { title: 'Every job is assigned', text: 'No open jobs are unassigned.' },
}
