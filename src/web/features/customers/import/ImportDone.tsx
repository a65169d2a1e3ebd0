import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { formatNew } from './ImportCheck.tsx'
import { formatRowCount } from '#web/trade/import/format-row-count.ts'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRows, RejectedRowsNote } from '#web/trade/import/ImportRows.tsx'
import { createRowDescriber, formatProblem, downloadRejectedRows, type ImportDraft, type ImportResult } from './mutations.ts'

interface Props {
  readonly draft: ImportDraft
  readonly result: ImportResult
  readonly onAgain: () => void
}

/** The result of the import, with the rejected rows to correct. */
export function ImportDone({ draft: { preview, mapping }, result: { counts, refused: rejected }, onAgain }: Props) {
  return (
    <>
      <ImportHeading step="Done" title={formatNew(counts) ? `${formatNew(counts)} imported` : 'Nothing new to import'} />
      <Stack>
        {counts.existing > 0 && <Text>{`${formatRowCount(counts.existing)} already existed.`}</Text>}
        {counts.beyond_plan > 0 && (
          <Text>{`${formatRowCount(counts.beyond_plan)} exceeded the free plan’s limit and weren’t imported.`}</Text>
        )}
        {counts.refused > counts.beyond_plan && (
          <Text>{`${formatRowCount(counts.refused - counts.beyond_plan)} couldn’t be imported. Download the rejected rows with the reasons, correct them and import that file.`}</Text>
        )}
        <Group>
          <LinkButton to="/customers">View customers</LinkButton>
          {rejected.length > 0 && (
            <Button variant="default" onClick={() => void downloadRejectedRows(preview, rejected)}>
              Download rejected rows
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        {rejected.length > 0 && (
          <ImportRows rows={rejected} mapping={mapping} describe={createRowDescriber(mapping)} formatProblem={formatProblem} />
        )}
      </Stack>
    </>
  )
}
