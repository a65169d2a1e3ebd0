import type { AssignedFilter } from '#domain/jobs/schema.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { useNavigate } from '@tanstack/react-router'

import classes from './BenchFilter.module.css'
import { useTakeNext } from './mutations.ts'

export type BenchChoice = 'all' | AssignedFilter

interface Props {
  readonly value: BenchChoice
  readonly onChange: (value: BenchChoice) => void
}

const choices: { value: BenchChoice; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
]

/** Filters the jobs on the bench, with a button that takes the next one and opens it. For the heading of the bench. */
export function BenchFilter({ value, onChange }: Props) {
  const navigate = useNavigate()
  const { mutate: takeNext, isPending } = useTakeNext((id) => void navigate({ to: '/jobs/$jobId', params: { jobId: id } }))
  return (
    <div className={classes.filter}>
      <SegmentedField
        label="Jobs on the bench"
        hideLabel
        data={choices}
        value={value}
        onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value ?? 'all')}
      />
      <SecondaryButton loading={isPending} onClick={() => takeNext()}>
        Take next
      </SecondaryButton>
    </div>
  )
}
