import type { NewWebhookEndpoint } from '#contract/webhooks.ts'
import type { WebhookEndpointId } from '#domain/values/ids.ts'
import { previousSecretDays } from '#domain/webhooks/events.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { useState } from 'react'

import { useDeleteWebhook, useRenewSecret, useSwitchWebhook } from './mutations.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

export interface WebhookActionsProps {
  readonly endpoint: WebhookEndpoint
  /** Whether the plan includes webhooks. Without it, they can only be deleted. */
  readonly isIncluded: boolean
  readonly onRenewed?: ((renewed: NewWebhookEndpoint) => void) | undefined
  readonly onDeleted?: ((id: WebhookEndpointId) => void) | undefined
}

export function WebhookActions({ endpoint, isIncluded, onRenewed, onDeleted }: WebhookActionsProps) {
  const { id, url, updated_at, is_on } = endpoint
  const [open, setOpen] = useState<'edit' | 'renew' | 'delete'>()
  const close = () => setOpen(undefined)
  const renewal = useRenewSecret()
  const removal = useDeleteWebhook()
  const { mutate: switchWebhook } = useSwitchWebhook()
  const remove = { label: 'Delete', destructive: true, onClick: () => setOpen('delete') }
  const change = [
    { label: 'Edit', onClick: () => setOpen('edit') },
    { label: 'Renew secret', onClick: () => setOpen('renew') },
    ...(is_on ? [{ label: 'Turn off', onClick: () => switchWebhook({ id, updated_at, is_on: false }) }] : []),
  ]
  return (
    <>
      <MoreActions label={`More actions for ${url}`} actions={isIncluded ? [...change, remove] : [remove]} />
      {open === 'edit' && <WebhookDialog endpoint={endpoint} onClose={close} />}
      <ConfirmDialog
        opened={open === 'renew'}
        title="Renew the secret?"
        text={`You get a new secret for ${url}. For ${previousSecretDays * 24} hours, events are also signed with the old one, so that you can replace it in your program.`}
        confirm="Renew secret"
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate({ id, updated_at }, { onSuccess: onRenewed, onSettled: close })}
        onClose={close}
      />
      <ConfirmDialog
        opened={open === 'delete'}
        title="Delete this webhook?"
        text={`${url} gets no more events, and its list of deliveries is deleted. You can’t undo this.`}
        confirm="Delete webhook"
        destructive
        busy={removal.isPending}
        onConfirm={() => removal.mutate(id, { onSuccess: () => onDeleted?.(id), onSettled: close })}
        onClose={close}
      />
    </>
  )
}
