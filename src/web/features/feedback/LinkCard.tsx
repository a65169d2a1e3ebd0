import type { JobDetail } from '#contract/jobs.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { toastDone } from '#web/components/overlays/Toasts.tsx'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import classes from './LinkCard.module.css'
import { usePlayerLink } from './mutations.ts'

type Asked = 'renew' | 'revoke' | null

const questions = {
  renew: {
    title: 'Make a new link?',
    text: 'The old one is dead at once, also for a player who has it already. What was said stays.',
    confirm: 'Make a new link',
  },
  revoke: {
    title: 'End this link?',
    text: 'Nobody can open the player’s page of this job until you make a new link. What was said stays.',
    confirm: 'End the link',
  },
}

/** The player's own page of this job (product, Feedback), and the ways to hand it over. */
export function LinkCard({ job }: { job: JobDetail }) {
  const link = usePlayerLink(job.id)
  const attempt = useAttempt()
  const [asked, setAsked] = useState<Asked>(null)
  const [busy, setBusy] = useState(false)
  const run = async (refused: string, work: () => Promise<unknown>) => {
    setBusy(true)
    await attempt(refused, work).finally(() => setBusy(false))
    setAsked(null)
  }
  const path = job.feedback_path
  if (path === null)
    return (
      <Card title="Player’s link">
        <Stack gap="xs">
          <Text c="dimmed">The link has ended. Nobody can open the player’s page.</Text>
          <Button variant="default" loading={busy} onClick={() => void run('No new link', link.renew)}>
            Make a new link
          </Button>
        </Stack>
      </Card>
    )
  const question = asked && questions[asked]
  return (
    <Card
      title="Player’s link"
      aside={
        <ActionMenu
          position="bottom-end"
          target={
            <Button variant="subtle" size="compact-md" mih={44}>
              More
            </Button>
          }
          actions={[
            { label: 'Make a new link', onClick: () => setAsked('renew') },
            { label: 'End the link', destructive: true, onClick: () => setAsked('revoke') },
          ]}
        />
      }
    >
      <Stack gap="sm">
        <Text c="dimmed">The player sees where it stands, then says how it played.</Text>
        <div className={classes.code}>
          <QrCode text={`${location.origin}${path}`} label="Opens the player’s page" />
        </div>
        <Ways
          job={job}
          address={`${location.origin}${path}`}
          busy={busy}
          onMail={() => void run('Not sent', async () => toastDone(`Sent to ${await link.mail()}`))}
        />
      </Stack>
      {question && asked && (
        <ConfirmDialog
          opened
          {...question}
          destructive={asked === 'revoke'}
          busy={busy}
          onConfirm={() => void run('Not changed', link[asked])}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

interface WaysProps {
  readonly job: JobDetail
  readonly address: string
  readonly busy: boolean
  readonly onMail: () => void
}

/** Closing the share sheet is no mistake. */
const shareIt = (address: string, title: string): void => void navigator.share({ title, url: address }).catch(() => {})

function Ways({ job, address, busy, onMail }: WaysProps) {
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={classes.rows}>
      <CopyText text={address} label="Copy link" variant="default" />
      {canShare && (
        <Button variant="default" onClick={() => shareIt(address, `Your ${job.racquet.brand} ${job.racquet.model}`)}>
          Share
        </Button>
      )}
      {job.customer.email !== null && (
        <Button variant="default" loading={busy} onClick={onMail}>
          E-mail it
        </Button>
      )}
      <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
        Open it
      </Button>
    </div>
  )
}
