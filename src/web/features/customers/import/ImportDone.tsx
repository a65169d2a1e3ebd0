import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { sayNew } from './ImportCheck.tsx'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRows } from '#web/trade/import/ImportRows.tsx'
import { describeWith, sayProblem, saveRefused, type Chosen, type ImportResult } from './mutations.ts'

interface Props {
  readonly chosen: Chosen
  readonly result: ImportResult
  readonly onAgain: () => void
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

/** What the import did, and what it left to be mended. */
export function ImportDone({ chosen: { preview, mapping }, result: { counts, refused }, onAgain }: Props) {
  return (
    <>
      <ImportHeading step="Done" title={sayNew(counts) ? `${sayNew(counts)} imported` : 'Nothing was new'} />
      <Stack>
        {counts.existing > 0 && <Text>{`${rows(counts.existing)} brought nothing new.`}</Text>}
        {counts.beyond_plan > 0 && <Text>{`For ${rows(counts.beyond_plan)} the free plan has no room.`}</Text>}
        {refused.length > counts.beyond_plan && (
          <Text>{`${rows(refused.length - counts.beyond_plan)} to mend: download what was refused, with the reasons, and bring it again.`}</Text>
        )}
        <Group>
          <LinkButton to="/customers">See the customers</LinkButton>
          {refused.length > 0 && (
            <Button variant="default" onClick={() => void saveRefused(preview, refused)}>
              Download the refused rows
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            Another file
          </Button>
        </Group>
        {refused.length > 0 && (
          <ImportRows rows={refused} mapping={mapping} describe={describeWith(mapping)} formatProblem={sayProblem} />
        )}
      </Stack>
    </>
  )
}
