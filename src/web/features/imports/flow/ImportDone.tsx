import { formatCount } from '#domain/values/numbers/counts.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ImportHeading } from '#web/domain-components/import/ImportHeading.tsx'
import { ImportRows, RejectedRowsNote } from '#web/domain-components/import/ImportRows.tsx'
import { Group, Stack, Text } from '@mantine/core'

import type { Formats, ImportDefinition, ImportDraft, ImportResult, ImportTypes } from './definition.ts'
import { DownloadRejected } from './DownloadRejected.tsx'
import { problemFormat } from './format-problem.ts'

interface Props<T extends ImportTypes> {
  readonly definition: ImportDefinition<T>
  readonly draft: ImportDraft<T>
  readonly formats: Formats
  readonly result: ImportResult<T>
  readonly onAgain: () => void
}

/** The result of the import, with the rejected rows to correct. */
export function ImportDone<T extends ImportTypes>({ definition, draft, formats, result, onAgain }: Props<T>) {
  const { preview, mapping } = draft
  const { counts, refused: rejected } = result
  const { existing, refused, beyond_plan = 0 } = counts
  const { columns, link, formatNew, describeRows } = definition
  const newRecords = formatNew(counts)
  const formatProblem = problemFormat(columns)
  return (
    <>
      <ImportHeading step="Done" title={newRecords === '' ? 'Nothing new to import' : `${newRecords} imported`} />
      <Stack>
        {existing > 0 && <Text>{`${formatCount(existing, 'row')} already existed.`}</Text>}
        {beyond_plan > 0 && (
          <Text>{`${formatCount(beyond_plan, 'row')} exceeded the free plan’s limit and weren’t imported.`}</Text>
        )}
        {refused > beyond_plan && (
          <Text>{`${formatCount(refused - beyond_plan, 'row')} couldn’t be imported. Download the rejected rows with the reasons, correct them and import that file.`}</Text>
        )}
        {newRecords !== '' && <Text c="dimmed">You can undo this import for seven days, under “Import another file”.</Text>}
        <Group>
          <LinkButton to={link.to}>{link.label}</LinkButton>
          <DownloadRejected columns={preview.columns} rows={rejected} formatProblem={formatProblem} />
          <SecondaryButton onClick={onAgain}>Import another file</SecondaryButton>
        </Group>
        <RejectedRowsNote listed={rejected.length} count={refused} />
        {rejected.length > 0 && (
          <ImportRows
            rows={rejected}
            total={rejected.length}
            mapping={mapping}
            describe={describeRows(mapping, formats)}
            formatProblem={formatProblem}
          />
        )}
      </Stack>
    </>
  )
}
