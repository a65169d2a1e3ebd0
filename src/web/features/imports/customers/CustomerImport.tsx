import type { CustomerImportCounts } from '#contract/customer-imports.ts'
import {
  contactTargets,
  customerTargets,
  namesCustomer,
  racquetTargets,
  customerTargetLabels,
  type CustomerTarget,
} from '#domain/import/customers/columns.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { PlanLimit } from '#web/trade/import/PlanLimit.tsx'

import { CheckRows } from '../flow/CheckRows.tsx'
import { FileImport, type CheckProps } from '../flow/FileImport.tsx'
import { formatRecords } from '../flow/format-records.ts'
import { ImportDone } from '../flow/ImportDone.tsx'
import { SharedEmails } from '../flow/SharedEmails.tsx'
import { customerCalls, customerFormats, type CustomerDraft } from './draft.ts'

const isOtherTarget = (target: CustomerTarget) => [...contactTargets, ...racquetTargets].some((other) => other === target)
const toOption = (value: CustomerTarget) => ({ value, label: customerTargetLabels[value] })
const choices = [
  toOption('leave_out'),
  {
    group: 'Customer',
    items: customerTargets.filter((target) => target !== 'leave_out' && !isOtherTarget(target)).map(toOption),
  },
  { group: 'Contact person and payer', items: contactTargets.map(toOption) },
  { group: 'Racquet', items: racquetTargets.map(toOption) },
]

const formatNew = ({ new: customers, racquets }: CustomerImportCounts): string => formatRecords({ customers, racquets })

/** Imports customers and their racquets. */
export function CustomerImport() {
  return (
    <FileImport
      calls={customerCalls}
      title="Import your customers"
      text="Choose a CSV file, an Excel workbook, or the contacts of your phone (.vcf). A table needs a row with the column names. You can check the rows before anything is saved."
      hasContacts
      labels={customerTargetLabels}
      choices={choices}
      findMissing={(mapping) => (namesCustomer(mapping) ? undefined : 'Choose the column that holds the name.')}
      renderCheck={(props) => <CustomerImportCheck {...props} />}
      renderDone={({ draft, result: { counts, refused }, onAgain }) => (
        <ImportDone
          draft={draft}
          newRecords={formatNew(counts)}
          counts={counts}
          rejected={refused}
          formats={customerFormats(draft.mapping)}
          link={<LinkButton to="/customers">View customers</LinkButton>}
          onAgain={onAgain}
        />
      )}
    />
  )
}

function CustomerImportCheck(props: CheckProps<CustomerDraft>) {
  const { draft, busy, onCheck } = props
  const { preview, mapping, answers } = draft
  return (
    <CheckRows
      {...props}
      formats={customerFormats(mapping)}
      note="Customers you already have won’t be changed."
      newRecords={formatNew(preview.counts)}
    >
      <PlanLimit preview={preview} />
      <SharedEmails
        count={preview.counts.shared_emails}
        checked={answers.shared_emails}
        disabled={busy}
        onChange={(shared_emails) => onCheck({ ...draft, answers: { shared_emails } })}
      />
    </CheckRows>
  )
}
