import type { JobDetail } from '#contract/jobs.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useState } from 'react'

import { useEmailLink, useRenewLink, useRevokeLink } from './mutations.ts'
import classes from './ShareLink.module.css'

/** Opens the ways to give the customer the link of their page for this job (product, Feedback). */
export function ShareLink({ job }: { job: JobDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Share
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Customer link"
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        {isOpen && <LinkDialog job={job} />}
      </Modal>
    </>
  )
}

const confirmations = {
  renew: {
    title: 'Replace this link?',
    text: 'The current link stops working, even if the customer already has it. Feedback stays. You then share the new link.',
    confirm: 'Replace link',
  },
  revoke: {
    title: 'Turn off this link?',
    text: 'The customer can’t open their page for this job until you create a new link. Feedback stays.',
    confirm: 'Turn off link',
  },
}

function LinkDialog({ job }: { job: JobDetail }) {
  const renew = useRenewLink()
  const revoke = useRevokeLink()
  const email = useEmailLink()
  const [change, setChange] = useState<keyof typeof confirmations | null>(null)
  const confirmed = change === 'renew' ? renew : revoke
  const path = job.feedback_path
  if (path === null)
    return (
      <div className={classes.dialog}>
        <Text c="dimmed">The link is turned off. The customer can’t open their page.</Text>
        <Button mih={44} loading={renew.isPending} onClick={() => renew.mutate(job.id)}>
          Create a new link
        </Button>
      </div>
    )
  const url = `${location.origin}${path}`
  return (
    <div className={classes.dialog}>
      <Text c="dimmed">Your customer sees the status of the job here, and gives feedback once it’s ready.</Text>
      <div className={classes.code}>
        <QrCode text={url} label="Opens the customer page" />
      </div>
      <ShareActions job={job} url={url} isBusy={email.isPending} onEmail={() => email.mutate(job.id)} />
      <Group justify="center" gap="xs">
        <Button variant="subtle" mih={44} onClick={() => setChange('renew')}>
          Replace link
        </Button>
        <Button variant="subtle" mih={44} color="clay" onClick={() => setChange('revoke')}>
          Turn off link
        </Button>
      </Group>
      {change && (
        <ConfirmDialog
          opened
          {...confirmations[change]}
          destructive
          busy={confirmed.isPending}
          onConfirm={() => confirmed.mutate(job.id, { onSettled: () => setChange(null) })}
          onClose={() => setChange(null)}
        />
      )}
    </div>
  )
}

interface ShareActionsProps {
  readonly job: JobDetail
  readonly url: string
  readonly isBusy: boolean
  readonly onEmail: () => void
}

// Closing the share sheet rejects the promise, and is no error.
const openShareSheet = (url: string, title: string): void => void navigator.share({ title, url }).catch(() => {})

function ShareActions({ job, url, isBusy, onEmail }: ShareActionsProps) {
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={classes.actions}>
      <CopyText text={url} label="Copy link" variant="default" />
      {canShare && (
        <Button variant="default" onClick={() => openShareSheet(url, `Your ${job.racquet.brand} ${job.racquet.model}`)}>
          Share via…
        </Button>
      )}
      {job.customer.email !== null && (
        <Button variant="default" loading={isBusy} onClick={onEmail}>
          Email link
        </Button>
      )}
      <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
        Open page
      </Button>
    </div>
  )
}
