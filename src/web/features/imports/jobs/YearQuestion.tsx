import type { JobImportPreview } from '#contract/imports/job-imports.ts'
import { missingYear } from '#domain/import/jobs/dates.ts'
import '@mantine/core/styles/Combobox.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly preview: Pick<JobImportPreview, 'years'>
  readonly busy: boolean
  readonly onChoose: (year: number) => void
}

const yearsBack = 30

/** Asks once for the year of dates without one, showing a date from the file. Renders nothing if all dates have a year. */
export function YearQuestion({ preview: { years }, busy, onChoose }: Props) {
  const [thisYear] = useState(() => new Date().getFullYear())
  if (years.example === null) return null
  const recent = Array.from({ length: yearsBack }, (_, back) => thisYear - back)
  const choices = years.year === null || recent.includes(years.year) ? recent : [years.year, ...recent]
  return (
    <NativeSelect
      label={`Which year are dates such as ${years.example} from?`}
      maw={420}
      data={[{ value: '', label: 'Choose a year', disabled: years.year !== null }, ...choices.map(String)]}
      value={years.year === null ? '' : String(years.year)}
      disabled={busy}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value)
        if (chosen > 0) onChoose(chosen)
      }}
      error={years.year === null ? missingYear : undefined}
    />
  )
}
