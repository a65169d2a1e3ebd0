import type { CustomerPageView } from '#contract/feedback.ts'
import { formatDayAndTime, formatNearTime } from '#domain/values/text/localized.ts'
import * as text from '#text/compiled/messages.js'
import { useNow } from '#web/components/display/now.ts'

import classes from './Conversation.module.css'
import page from './CustomerPage.module.css'

/** The customer's messages to the business and its answers, oldest first. */
export function Conversation({ job: { conversation, time_zone, business_name } }: { job: CustomerPageView }) {
  if (conversation.length === 0) return null
  const business = business_name ?? text.page_your_stringer()
  return (
    <section className={page.card} aria-labelledby="conversation">
      <h2 id="conversation">{text.page_conversation()}</h2>
      <ul className={classes.list}>
        {conversation.toReversed().map((reply) => (
          <li key={reply.id}>
            <Message from={text.page_you()} {...reply} zone={time_zone} />
            {reply.answers.map((answer) => (
              <Message key={answer.created_at} from={business} {...answer} zone={time_zone} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MessageProps {
  readonly from: string
  readonly text: string
  readonly created_at: string
  readonly zone: string
}

function Message({ from, text: content, created_at, zone }: MessageProps) {
  const now = useNow()
  return (
    <div className={classes.message}>
      <p className={page.muted}>
        {from},{' '}
        <time dateTime={created_at} title={formatDayAndTime(created_at, now, zone)}>
          {formatNearTime(created_at, now, zone)}
        </time>
      </p>
      <p className={classes.text}>{content}</p>
    </div>
  )
}
