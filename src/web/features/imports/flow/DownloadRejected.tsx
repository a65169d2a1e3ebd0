import type { FieldProblem } from '#domain/errors.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import type { ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { saveRejectedRows } from '#web/domain-components/import/save-rejected-rows.ts'
import { Group } from '@mantine/core'

interface Props {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly ImportedRow[]
  readonly formatProblem: (problem: FieldProblem) => string
}

/** Downloads the rejected rows, each with its reason, to correct and reimport. Renders nothing if there are none. */
export function DownloadRejected({ columns, rows, formatProblem }: Props) {
  if (rows.length === 0) return null
  return (
    <Group>
      <SecondaryButton onClick={() => void saveRejectedRows(columns, rows, formatProblem)}>
        Download rejected rows
      </SecondaryButton>
    </Group>
  )
}
