import type { ImportRecord } from '#contract/imports/imports.ts'
import { canUndo, undoEnd } from '#domain/import/undo.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { formatRecords } from '../flow/format-records.ts'
import { UndoDialog } from './UndoDialog.tsx'

const pageSize = 10

/** The business's imports, newest first, each with an undo button. */
export function PastImports() {
  const [undone, setUndone] = useState<ImportRecord | null>(null)
  const list = usePages(
    api.imports.list.infiniteOptions({ input: (after: string | undefined) => ({ after, limit: pageSize }), ...cursorPaging }),
  )
  // Most businesses import once, if ever.
  if (!list.items || list.items.length === 0) return null
  return (
    <Stack mt="xl">
      <Card title="Your imports">
        <PagedList {...list} empty={null}>
          {(imports) => (
            <Stack gap="md">
              {imports.map((imported) => (
                <PastImport key={imported.id} imported={imported} onUndo={() => setUndone(imported)} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Card>
      {undone && <UndoDialog id={undone.id} fileName={undone.file_name} onClose={() => setUndone(null)} />}
    </Stack>
  )
}

function PastImport({ imported, onUndo }: { imported: ImportRecord; onUndo: () => void }) {
  const { profile } = useSession()
  const now = useNow()
  const { file_name, created_at, undone_at } = imported
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file_name}
        </Text>
        <Hint>
          <DateTime instant={created_at} zone={profile.time_zone} /> · {formatRecords(imported)}
        </Hint>
        {canUndo(imported, now) && (
          <Hint>
            Can be undone until <DateTime instant={undoEnd(created_at)} zone={profile.time_zone} />
          </Hint>
        )}
        {undone_at && (
          <Hint>
            Undone <DateTime instant={undone_at} zone={profile.time_zone} />
          </Hint>
        )}
      </div>
      {canUndo(imported, now) && (
        <SecondaryButton flex="none" onClick={onUndo} aria-label={`Undo the import of ${file_name}`}>
          Undo
        </SecondaryButton>
      )}
    </Group>
  )
}
