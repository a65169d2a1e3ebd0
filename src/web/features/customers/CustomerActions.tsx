import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import type { CustomerDetail } from '#contract/customers.ts'
import type { CustomerId } from '#domain/ids.ts'
import { useAttempt } from '#web/backend/attempt.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowsJoin, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { MergeDialog } from './MergeDialog.tsx'
import { useSetActive } from './mutations.ts'

interface Props {
  readonly customer: CustomerDetail
  readonly currency: string
  readonly remove: () => Promise<unknown>
  readonly onMerged: (kept: CustomerId) => void
}

const iconSize = 18

/** What else can be done with a customer. Delete is only offered while there are no jobs: the history stays. */
export function CustomerActions({ customer, currency, remove, onMerged }: Props) {
  const { id, full_name, is_active, last_job_date } = customer
  const [open, setOpen] = useState<'merge' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const attempt = useAttempt()
  const setActive = useSetActive()
  const confirmRemove = async () => {
    setBusy(true)
    await attempt('Not deleted', remove)
    setBusy(false)
    setOpen(undefined)
  }
  const Archive = is_active ? IconArchive : IconArchiveOff
  return (
    <>
      <LinkButton variant="default" to="/customers/$customerId/edit" params={{ customerId: id }}>
        Edit
      </LinkButton>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} radius="md" aria-label="More">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsJoin size={iconSize} aria-hidden />} onClick={() => setOpen('merge')}>
            Merge with another record
          </Menu.Item>
          <Menu.Item leftSection={<Archive size={iconSize} aria-hidden />} onClick={() => void setActive(customer, !is_active)}>
            {is_active ? 'Archive' : 'Bring back'}
          </Menu.Item>
          {!last_job_date && (
            <Menu.Item c="clay" leftSection={<IconTrash size={iconSize} aria-hidden />} onClick={() => setOpen('delete')}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'merge' && (
        <MergeDialog customer={customer} currency={currency} onMerged={onMerged} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={`Delete ${full_name}?`}
        text="The customer and their racquets are gone for good."
        confirm="Delete"
        destructive
        busy={busy}
        onConfirm={() => void confirmRemove()}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
