import type { ImportDetail, KeptRecord } from '#contract/imports/imports.ts'
import { customerId, inventoryId, jobId, racquetId, type ImportId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { isConflict, toFailure } from '#web/app/errors.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import '@mantine/core/styles/Progress.css'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { formatRecords } from '../flow/format-records.ts'
import { useUndoImport } from './mutations.ts'

interface Props {
  readonly id: ImportId
  readonly fileName: string
  readonly onClose: () => void
}

const sum = ({ customers, racquets, jobs, items }: ImportDetail['kept']): number => customers + racquets + jobs + items

const describeFailure = (error: unknown): string =>
  isConflict(error)
    ? 'Some of these records have changed in the meantime. Check the list again before you undo the import.'
    : toFailure(error).message

/** Shows which records an undo removes and keeps, then undoes the import. */
export function UndoDialog({ id, fileName, onClose }: Props) {
  const detail = useQuery(api.imports.get.queryOptions({ input: { id } }))
  const { mutate, isPending, error, progress } = useUndoImport()
  const undo = (kept: number) =>
    mutate(
      { id, kept },
      {
        onSuccess: () => {
          showToast('Import undone')
          onClose()
        },
      },
    )
  return (
    <Dialog title="Undo this import?" onClose={onClose} closeOnEscape={!isPending} withCloseButton={!isPending}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{fileName}</Text>
        {detail.isPending && <RowSkeleton rows={3} />}
        {detail.isError && <ErrorState message={toFailure(detail.error).message} onRetry={() => void detail.refetch()} />}
        {error && <Alert color="clay">{describeFailure(error)}</Alert>}
        {detail.data && <Outcome detail={detail.data} />}
        {progress && <Progress value={(100 * progress.done) / Math.max(1, progress.total)} aria-label="Undo progress" />}
        <Group>
          <Button
            color="clay"
            loading={isPending}
            disabled={!detail.data || sum(detail.data.removable) === 0}
            onClick={() => detail.data && undo(sum(detail.data.kept))}
          >
            Undo import
          </Button>
          <SecondaryButton onClick={onClose} disabled={isPending} data-autofocus>
            Cancel
          </SecondaryButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

const Outcome = ({ detail: { id, removable, kept } }: { detail: ImportDetail }) => (
  <>
    <Text>
      {sum(removable) === 0 ? 'There is nothing left to remove.' : `${formatRecords(removable)} will be removed for good.`}
    </Text>
    {sum(kept) > 0 && (
      <>
        <Text>{`${formatRecords(kept)} will stay, because they were changed or used since the import:`}</Text>
        <KeptRecords id={id} />
      </>
    )}
  </>
)

const pageSize = 50

function KeptRecords({ id }: { id: ImportId }) {
  const input = (after: string | undefined) => ({ id, after, limit: pageSize })
  const list = usePages(api.imports.kept.infiniteOptions({ input, ...cursorPaging }))
  return (
    <PagedList {...list} empty={null}>
      {(records) => (
        <ul>
          {records.map((record) => (
            <li key={`${record.kind} ${record.id}`}>
              <KeptRecordLink {...record} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type RenderLink = (id: string, link: { readonly children: string }) => ReactNode

const links: Readonly<Record<KeptRecord['kind'], RenderLink>> = {
  job: (id, link) => <LinkAnchor to="/jobs/$jobId" params={{ jobId: jobId.parse(id) }} {...link} />,
  item: (id, link) => <LinkAnchor to="/inventory/$inventoryId" params={{ inventoryId: inventoryId.parse(id) }} {...link} />,
  racquet: (id, link) => <LinkAnchor to="/racquets/$racquetId" params={{ racquetId: racquetId.parse(id) }} {...link} />,
  customer: (id, link) => <LinkAnchor to="/customers/$customerId" params={{ customerId: customerId.parse(id) }} {...link} />,
}

const KeptRecordLink = ({ kind, id, label }: KeptRecord) => links[kind](id, { children: label })
