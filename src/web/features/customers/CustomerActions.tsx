import type { CustomerDetail } from '#contract/customers.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { IconArchive, IconArchiveOff, IconArrowsJoin, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'

import { MergeDialog } from './MergeDialog.tsx'
import { useEraseCustomer, useRemoveCustomer, useSetActive } from './mutations.ts'

interface Props {
  readonly customer: CustomerDetail
  readonly currency: string
  readonly unit: TensionUnit
  readonly onRemoved: () => Promise<void>
  readonly onMerged: (kept: CustomerId) => Promise<void>
}

const icon = { size: 18, 'aria-hidden': true }

/** Edit, merge, archive and delete. Customers with jobs can only be archived, which keeps their history. */
export function CustomerActions({ customer, currency, unit, onRemoved, onMerged }: Props) {
  const { id, full_name, is_active, last_job_date, erased_at } = customer
  const [open, setOpen] = useState<'merge' | 'delete' | 'erase'>()
  const remove = useRemoveCustomer(onRemoved)
  const setActive = useSetActive()
  const erase = useEraseCustomer()
  const mayDelete = useCan('customerData')
  const deletions = [
    { label: 'Erase personal data', icon: <IconUserOff {...icon} />, destructive: true, onClick: () => setOpen('erase') },
    ...(last_job_date
      ? []
      : [{ label: 'Delete', icon: <IconTrash {...icon} />, destructive: true, onClick: () => setOpen('delete') }]),
  ]
  if (erased_at !== null) return null
  return (
    <>
      <SecondaryLinkButton to="/customers/$customerId/edit" params={{ customerId: id }}>
        Edit
      </SecondaryLinkButton>
      <MoreActions
        width={260}
        actions={[
          ...(mayDelete
            ? [{ label: 'Merge with another customer', icon: <IconArrowsJoin {...icon} />, onClick: () => setOpen('merge') }]
            : []),
          {
            label: is_active ? 'Archive' : 'Restore',
            icon: is_active ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />,
            onClick: () => setActive.mutate({ customer, is_active: !is_active }),
          },
          ...(mayDelete ? deletions : []),
        ]}
      />
      {open === 'merge' && (
        <MergeDialog customer={customer} currency={currency} unit={unit} onMerged={onMerged} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={`Delete ${full_name}?`}
        text="This permanently deletes the customer and their racquets. You can’t undo this."
        confirm="Delete customer"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setOpen(undefined) })}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDialog
        opened={open === 'erase'}
        title={`Erase ${full_name}?`}
        text={
          <>
            For a customer who asks you to delete their data. Erased: name, email, phone, notes, photos, messages, comments in
            feedback, and your files from “Export everything”. Their links stop working. Kept without a name: racquets, jobs,
            prices, payments and ratings. You can’t undo this.
          </>
        }
        confirm="Erase customer"
        destructive
        busy={erase.isPending}
        onConfirm={() => erase.mutate(customer, { onSettled: () => setOpen(undefined) })}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
