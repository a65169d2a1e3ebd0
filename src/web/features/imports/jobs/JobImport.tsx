import { jobTargetGroups, jobTargetLabels, missingFields, type JobTarget } from '#domain/import/jobs/columns.ts'
import { useSession } from '#web/app/session/session.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'

import { FileImport } from '../flow/FileImport.tsx'
import { formatRecords } from '../flow/format-records.ts'
import { ImportDone } from '../flow/ImportDone.tsx'
import { jobCalls, jobFormats } from './draft.ts'
import { JobImportCheck } from './JobImportCheck.tsx'

const toOption = (value: JobTarget) => ({ value, label: jobTargetLabels[value] })
const choices = [toOption('leave_out'), ...jobTargetGroups.map(([group, targets]) => ({ group, items: targets.map(toOption) }))]

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Choose the columns that hold the racquet and the tension."; undefined if none is missing. */
function describeMissing(mapping: readonly JobTarget[]): string | undefined {
  const missing = missingFields(mapping)
  if (missing.length === 0) return undefined
  return missing.length === 1
    ? `Choose the column that holds ${missing[0]}.`
    : `Choose the columns that hold ${list.format(missing)}.`
}

/** Imports past jobs with their customers and racquets. */
export function JobImport() {
  const { profile } = useSession()
  return (
    <FileImport
      calls={jobCalls}
      title="Import your past jobs"
      text="Choose a CSV file or an Excel workbook with one row for each job: customer, racquet, strings, tension, date, and anything else you kept. It needs a row with the column names. Missing customers and racquets are added. Past jobs send no messages and don’t count toward your plan. You can check the rows before anything is saved."
      labels={jobTargetLabels}
      choices={choices}
      findMissing={describeMissing}
      renderCheck={(props) => <JobImportCheck {...props} />}
      renderDone={({ draft, result: { counts, refused }, onAgain }) => (
        <ImportDone
          draft={draft}
          newRecords={formatRecords({ jobs: counts.new, customers: counts.customers, racquets: counts.racquets })}
          counts={counts}
          rejected={refused}
          formats={jobFormats(draft.mapping, profile)}
          link={<LinkButton to="/jobs">View jobs</LinkButton>}
          onAgain={onAgain}
        />
      )}
    />
  )
}
