import type { Reply } from '#contract/messages/replies.ts'
import { answerText } from '#domain/messages/replies.ts'
import { Hint } from '#web/components/display/variants.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Text, Textarea } from '@mantine/core'
import { lazy, Suspense } from 'react'
import * as z from 'zod'

import { useAnswerReply } from './mutations.ts'
import classes from './ReplyList.module.css'

const TextSize = lazy(async () => ({ default: (await import('#web/domain-components/TextSize.tsx')).TextSize }))

const schema = z.strictObject({ text: answerText })

interface Props {
  readonly reply: Reply
  readonly zone: string
  readonly onClose: () => void
}

/** Answers a reply, which marks it as done. */
export function AnswerDialog({ reply, zone, onClose }: Props) {
  const { mutateAsync: answer } = useAnswerReply()
  const { form, ...formState } = useSaveForm({
    schema,
    initial: { text: '' },
    save: ({ text }) => answer({ id: reply.id, text }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Answer ${reply.customer?.full_name ?? 'the customer'}`}
      formState={formState}
      submitLabel="Send answer"
      onClose={onClose}
    >
      <Text className={classes.quote}>{reply.text}</Text>
      <Textarea label="Answer" autosize minRows={3} data-autofocus {...form.getInputProps('text')} />
      {reply.is_texted && (
        <Suspense>
          <TextSize text={form.values.text} />
        </Suspense>
      )}
      {reply.texts_stopped_at && (
        <Text>
          {reply.number} stopped texts <DateTime instant={reply.texts_stopped_at} zone={zone} />. Call instead.
        </Text>
      )}
      <Hint>
        {reply.number === null
          ? 'Sent by the customer’s preferred contact method and shown on their customer page.'
          : `Sent by text to ${reply.number}.`}
      </Hint>
    </FormDialog>
  )
}
