import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useState } from 'react'

import { useEmailLink, useRenewLink, useRevokeLink } from './mutations.ts'
import classes from './ShareLink.module.css'

/** Shares the customer link of a job: QR code, copy, share sheet or email (R9.7). */
export function ShareLink({ job }: { job: JobDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>Share</SecondaryButton>
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
    text: 'The current link stops working, even if the customer already has it. Feedback is kept. You’ll need to share the new link.',
    confirm: 'Replace link',
  },
  revoke: {
    title: 'Turn off this link?',
    text: 'The customer can’t open their page for this job until you create a new link. Feedback is kept.',
    confirm: 'Turn off link',
  },
}

function LinkDialog({ job }: { job: JobDetail }) {
  const renew = useRenewLink()
  const revoke = useRevokeLink()
  const email = useEmailLink()
  const [change, setChange] = useState<keyof typeof confirmations | null>(null)
  const mutation = change === 'renew' ? renew : revoke
  const path = job.feedback_path
  if (path === null)
    return (
      <div className={classes.dialog}>
        <Text c="dimmed">The link is turned off, so the customer can’t open their page.</Text>
        <Button loading={renew.isPending} onClick={() => renew.mutate(job.id)}>
          Create a new link
        </Button>
      </div>
    )
  const url = `${location.origin}${path}`
  return (
    <div className={classes.dialog}>
      <Text c="dimmed">Your customer can follow the job on this page and give feedback once it’s ready.</Text>
      <div className={classes.code}>
        <QrCode text={url} label="QR code of the customer page" />
      </div>
      <ShareActions job={job} url={url} isBusy={email.isPending} onEmail={() => email.mutate(job.id)} />
      <Group justify="center" gap="xs">
        <SubtleButton onClick={() => setChange('renew')}>Replace link</SubtleButton>
        <SubtleButton color="clay" onClick={() => setChange('revoke')}>
          Turn off link
        </SubtleButton>
      </Group>
      {change && (
        <ConfirmDialog
          opened
          {...confirmations[change]}
          destructive
          busy={mutation.isPending}
          onConfirm={() => mutation.mutate(job.id, { onSettled: () => setChange(null) })}
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

// Closing the share sheet rejects the promise, which isn't an error.
const openShareSheet = (url: string, title: string): void => void navigator.share({ title, url }).catch(() => {})

function ShareActions({ job, url, isBusy, onEmail }: ShareActionsProps) {
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={classes.actions}>
      <CopyText text={url} label="Copy link" variant="default" />
      {canShare && (
        <SecondaryButton onClick={() => openShareSheet(url, `Your ${job.racquet.brand} ${job.racquet.model}`)}>
          Share via…
        </SecondaryButton>
      )}
      {job.recipient_email !== null && (
        <SecondaryButton loading={isBusy} onClick={onEmail}>
          Email link
        </SecondaryButton>
      )}
      <SecondaryButton component="a" href={url} target="_blank" rel="noreferrer">
        Open page
      </SecondaryButton>
    </div>
  )
}
