import { maxReplyLength } from '#domain/constants.ts'
import * as text from '#text/compiled/messages.js'
import { toFailure } from '#web/app/errors.ts'
import { useRef, useState, type FormEvent } from 'react'
import { v4 as uuid } from 'uuid'

import classes from './Conversation.module.css'
import { failureText } from './failure-text.ts'
import form from './FeedbackForm.module.css'
import page from './CustomerPage.module.css'
import { useLeaveWarning } from './leave-warning.ts'
import { TextBox } from './TextBox.tsx'

/** A message with an idempotency key, so that a retry isn't stored twice. */
export interface Written {
  readonly key: string
  readonly text: string
}

type Write = (written: Written) => Promise<void>

const lengthProblem = (written: string): string | undefined => {
  if (written === '') return text.page_write_required()
  return written.length > maxReplyLength ? text.page_write_too_long({ max: maxReplyLength }) : undefined
}

function useWriteForm(write: Write) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const key = useRef(uuid())
  useLeaveWarning(value !== '')
  const change = (typed: string) => {
    setValue(typed)
    setSent(false)
    setProblem(undefined)
    setAlert(undefined)
  }
  const send = async (written: string) => {
    setSending(true)
    try {
      await write({ key: key.current, text: written })
      key.current = uuid()
      change('')
      setSent(true)
    } catch (error) {
      const failure = toFailure(error)
      const [field] = failure.fields
      setProblem(field?.message)
      if (field === undefined) setAlert(text.page_written_kept({ problem: failureText(failure) }))
    }
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = value.trim()
    const found = lengthProblem(written)
    setProblem(found)
    if (found === undefined && !isSending) void send(written)
  }
  return { value, change, problem, alert, isSending, isSent, submit }
}

/** Lets the customer write to the business. */
export function WriteForm({ write }: { write: Write }) {
  const { value, change, problem, alert, isSending, isSent, submit } = useWriteForm(write)
  return (
    <details className={`${page.card} ${form.details} ${classes.write}`}>
      <summary>{text.page_write()}</summary>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextBox label={text.page_write_label()} value={value} onChange={change} problem={problem} max={maxReplyLength} />
        {alert !== undefined && (
          <p role="alert" className={form.alert}>
            {alert}
          </p>
        )}
        <div className={classes.send}>
          <button type="submit" className={page.quiet} aria-disabled={isSending}>
            {isSending ? text.page_sending() : text.page_write_send()}
          </button>
          <span role="status">{isSent && text.page_written()}</span>
        </div>
      </form>
    </details>
  )
}
