import { inventoryTargets, inventoryTargetLabels, namesString } from '#domain/import/inventory/columns.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'

import { CheckRows } from '../flow/CheckRows.tsx'
import { FileImport } from '../flow/FileImport.tsx'
import { formatRecords } from '../flow/format-records.ts'
import { NumberQuestion, numberObstacle } from '../flow/NumberQuestion.tsx'
import { ImportDone } from '../flow/ImportDone.tsx'
import { inventoryCalls, inventoryFormats } from './draft.ts'

const choices = inventoryTargets.map((value) => ({ value, label: inventoryTargetLabels[value] }))

/** Imports inventory. */
export function InventoryImport() {
  return (
    <FileImport
      calls={inventoryCalls}
      title="Import your inventory"
      text="Choose a CSV file or an Excel workbook with one row for each string: brand, model, gauge, color, length, cost. It needs a row with the column names. You can check the rows before anything is saved."
      labels={inventoryTargetLabels}
      choices={choices}
      findMissing={(mapping) => (namesString(mapping) ? undefined : 'Choose the columns that hold the brand and the model.')}
      renderCheck={(props) => (
        <CheckRows
          {...props}
          formats={inventoryFormats(props.draft.mapping)}
          note="Items you already have won’t be changed."
          newRecords={formatRecords({ items: props.draft.preview.counts.new })}
          obstacle={numberObstacle(props.draft.preview)}
        >
          <NumberQuestion
            preview={props.draft.preview}
            onChoose={(decimal_mark) => props.onCheck({ ...props.draft, answers: { decimal_mark } })}
          />
        </CheckRows>
      )}
      renderDone={({ draft, result: { counts, rows }, onAgain }) => (
        <ImportDone
          draft={draft}
          newRecords={formatRecords({ items: counts.new })}
          counts={counts}
          rejected={rows.filter(({ outcome }) => outcome === 'refused')}
          formats={inventoryFormats(draft.mapping)}
          link={<LinkButton to="/inventory">View inventory</LinkButton>}
          onAgain={onAgain}
        />
      )}
    />
  )
}
