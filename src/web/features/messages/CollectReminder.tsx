import type { MessageRow } from '#contract/messages/messages.ts'
import { collectReminderProblem, formatCollectReminders } from '#domain/messages/collect-reminders.ts'
import type { JobId } from '#domain/values/ids.ts'
import { useNow } from '#web/components/display/now.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Text } from '@mantine/core'

import classes from './MessageList.module.css'
import { useRemindToCollect } from './mutations.ts'

interface Props {
  readonly id: JobId
  /** Days since the racquet was ready. */
  readonly days: number
  readonly messages: readonly MessageRow[]
  readonly zone: string
}

const notSent = { sent_count: 0, last_sent_at: null }

/** How long a racquet has been uncollected, how often the customer was reminded, and a button to remind them. */
export function CollectReminder({ id, days, messages, zone }: Props) {
  const { mutate: remind, isPending } = useRemindToCollect()
  const now = useNow()
  const message = messages.find(({ kind }) => kind === 'please_collect')
  const sends = message ?? notSent
  const problem = collectReminderProblem(sends, now, zone)
  // An unsent reminder has its own buttons in the list.
  const isSent = message === undefined || message.state === 'sent' || message.state === 'notified'
  return (
    <div className={classes.row}>
      <div className={classes.description}>
        <Text fw={500}>Uncollected for {days} days</Text>
        <Hint>
          {[formatCollectReminders(sends, now, zone), isSent ? problem : null].filter((part) => part !== null).join('. ')}
        </Hint>
      </div>
      {isSent && problem === null && (
        <SecondaryButton loading={isPending} onClick={() => remind(id)}>
          Send reminder
        </SecondaryButton>
      )}
    </div>
  )
}
