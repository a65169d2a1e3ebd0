import type { InventoryItem } from '#domain/inventory/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconRuler2, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'

import { AdjustDialog } from './AdjustDialog.tsx'
import { useSetActive } from './mutations.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

const PrintReelLabel = lazy(() => import('./PrintReelLabel.tsx').then((module) => ({ default: module.PrintReelLabel })))

const icon = { size: 18, 'aria-hidden': true }

export function ItemActions({ item, profile }: { item: InventoryItem; profile: Profile }) {
  const [open, setOpen] = useState<'receive' | 'adjust' | 'label'>()
  const setActive = useSetActive()
  const close = useCallback(() => setOpen(undefined), [])
  const { is_active } = item
  const mayEdit = can(profile.role, 'costs')
  return (
    <>
      {mayEdit && (
        <SecondaryLinkButton to="/inventory/$inventoryId/edit" params={{ inventoryId: item.id }}>
          Edit
        </SecondaryLinkButton>
      )}
      <MoreActions
        width={220}
        actions={[
          ...(mayEdit ? [{ label: 'Correct stock', icon: <IconRuler2 {...icon} />, onClick: () => setOpen('adjust') }] : []),
          { label: 'Print label', icon: <IconTag {...icon} />, onClick: () => setOpen('label') },
          ...(mayEdit
            ? [
                {
                  label: is_active ? 'Archive' : 'Restore',
                  icon: is_active ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />,
                  onClick: () => setActive.mutate({ item, is_active: !is_active }),
                },
              ]
            : []),
        ]}
      />
      <Button onClick={() => setOpen('receive')}>Receive string</Button>
      {open === 'receive' && <ReceiveDialog item={item} profile={profile} onClose={close} />}
      {open === 'adjust' && <AdjustDialog item={item} unit={profile.length_unit} onClose={close} />}
      <Suspense>{open === 'label' && <PrintReelLabel item={item} profile={profile} onDone={close} />}</Suspense>
    </>
  )
}
